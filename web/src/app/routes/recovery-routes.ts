import type { PageRoute } from './page-route.ts';

/** The pages of getting back in and of what one gets in with. */
export const recoveryRoutes: readonly PageRoute[] = [
  {
    path: '/pages/forgot/email',
    title: 'forgot',
    kind: 'stack',
    guard: 'guest',
    load: () => import('../../features/security/screens/forgot-email.screen.tsx'),
  },
  {
    path: '/pages/forgot/phone',
    title: 'forgot',
    kind: 'stack',
    guard: 'guest',
    load: () => import('../../features/security/screens/forgot-phone.screen.tsx'),
  },
  {
    path: '/pages/login_pwd/email_reset',
    title: 'resetLoginPassword',
    kind: 'stack',
    guard: 'user',
    load: () => import('../../features/security/screens/login-password-by-code.screen.tsx'),
  },
  {
    path: '/pages/login_pwd/pwd_reset',
    title: 'changeLoginPassword',
    kind: 'stack',
    guard: 'user',
    load: () => import('../../features/security/screens/login-password.screen.tsx'),
  },
  {
    path: '/pages/login_pwd/miyao_reset',
    title: 'resetLoginPassword',
    kind: 'stack',
    guard: 'public',
    load: () => import('../../features/security/screens/login-password-by-key.screen.tsx'),
  },
  {
    path: '/pages/login_pwd/reset_success',
    title: 'resetSuccess',
    kind: 'stack',
    guard: 'public',
    load: () => import('../../features/security/screens/reset-success.screen.tsx'),
  },
  {
    path: '/pages/pay_pwd/email_reset',
    title: 'resetPaymentPassword',
    kind: 'stack',
    guard: 'user',
    load: () => import('../../features/security/screens/payment-password-by-code.screen.tsx'),
  },
  {
    path: '/pages/pay_pwd/pwd_update',
    title: 'paymentPassword',
    kind: 'stack',
    guard: 'user',
    load: () => import('../../features/people/screens/payment-password.screen.tsx'),
  },
  {
    path: '/pages/pay_pwd/miyao_reset',
    title: 'resetPaymentPassword',
    kind: 'stack',
    guard: 'user',
    load: () => import('../../features/security/screens/payment-password-by-key.screen.tsx'),
  },
  {
    path: '/pages/miyao/verification',
    title: 'verifyKey',
    kind: 'stack',
    guard: 'user',
    load: () => import('../../features/security/screens/verify-key.screen.tsx'),
  },
  {
    path: '/pages/miyao/show',
    title: 'secretKey',
    kind: 'stack',
    guard: 'user',
    load: () => import('../../features/security/screens/show-key.screen.tsx'),
  },
  {
    path: '/pages/miyao/copy',
    title: 'mySecretKey',
    kind: 'stack',
    guard: 'user',
    load: () => import('../../features/security/screens/my-key.screen.tsx'),
  },
];
