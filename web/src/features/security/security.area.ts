import type { WebArea } from '../../app/area.ts';

/** Getting back in, what one gets in with, and the wait after a change of it. */
export const securityArea = {
  pages: {
    '/pages/forgot/email': {
      title: { zh: '找回登录密码', en: 'Forgot password' },
      kind: 'stack',
      guard: 'guest',
      help: 'password',
      load: () => import('./screens/forgot-email.screen.tsx'),
    },
    '/pages/forgot/phone': {
      title: { zh: '找回登录密码', en: 'Forgot password' },
      kind: 'stack',
      guard: 'guest',
      help: 'password',
      load: () => import('./screens/forgot-phone.screen.tsx'),
    },
    '/pages/login_pwd/email_reset': {
      title: { zh: '重置登录密码', en: 'Reset login password' },
      kind: 'stack',
      guard: 'user',
      help: 'password',
      load: () => import('./screens/login-password-by-code.screen.tsx'),
    },
    '/pages/login_pwd/pwd_reset': {
      title: { zh: '修改登录密码', en: 'Change login password' },
      kind: 'stack',
      guard: 'user',
      help: 'password',
      load: () => import('./screens/login-password.screen.tsx'),
    },
    '/pages/login_pwd/miyao_reset': {
      title: { zh: '重置登录密码', en: 'Reset login password' },
      kind: 'stack',
      guard: 'public',
      help: 'password',
      load: () => import('./screens/login-password-by-key.screen.tsx'),
    },
    '/pages/login_pwd/reset_success': {
      title: { zh: '重置成功', en: 'Done' },
      kind: 'stack',
      guard: 'public',
      help: 'password',
      load: () => import('./screens/reset-success.screen.tsx'),
    },
    '/pages/pay_pwd/email_reset': {
      title: { zh: '重置支付密码', en: 'Reset payment password' },
      kind: 'stack',
      guard: 'user',
      help: 'password',
      load: () => import('./screens/payment-password-by-code.screen.tsx'),
    },
    '/pages/pay_pwd/miyao_reset': {
      title: { zh: '重置支付密码', en: 'Reset payment password' },
      kind: 'stack',
      guard: 'user',
      help: 'password',
      load: () => import('./screens/payment-password-by-key.screen.tsx'),
    },
    '/pages/pay_pwd/support_reset': {
      title: { zh: '通过客服重置', en: 'Reset through support' },
      kind: 'stack',
      guard: 'user',
      help: 'password',
      load: () => import('./screens/payment-password-by-support.screen.tsx'),
    },
    '/pages/miyao/verification': {
      title: { zh: '验证密钥', en: 'Check the key' },
      kind: 'stack',
      guard: 'user',
      help: 'password',
      load: () => import('./screens/verify-key.screen.tsx'),
    },
    '/pages/miyao/show': {
      title: { zh: '密钥', en: 'Secret key' },
      kind: 'stack',
      guard: 'user',
      help: 'password',
      load: () => import('./screens/show-key.screen.tsx'),
    },
    '/pages/miyao/copy': {
      title: { zh: '我的密钥', en: 'My secret key' },
      kind: 'stack',
      guard: 'user',
      help: 'password',
      load: () => import('./screens/my-key.screen.tsx'),
    },
    '/pages/services/end_hold': {
      title: { zh: '解除提现保护', en: 'End the hold' },
      kind: 'stack',
      guard: 'user',
      help: 'frozen',
      load: () => import('./screens/end-hold.screen.tsx'),
    },
  },
} as const satisfies WebArea;
