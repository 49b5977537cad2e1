import type { WebArea } from '../../app/area.ts';

/** Getting in for the first time and again, and the password that moves money. */
export const peopleArea = {
  pages: {
    '/pages/login/index': {
      title: { zh: '登录', en: 'Log in' },
      kind: 'stack',
      guard: 'guest',
      help: 'password',
      load: () => import('./screens/login.screen.tsx'),
    },
    '/pages/register/index': {
      title: { zh: '注册', en: 'Register' },
      kind: 'stack',
      guard: 'guest',
      load: () => import('./screens/register.screen.tsx'),
    },
    '/pages/register/email_code': {
      title: { zh: '邮箱验证', en: 'E-mail verification' },
      kind: 'stack',
      guard: 'guest',
      load: () => import('./screens/email-code.screen.tsx'),
    },
    '/pages/pay_pwd/pwd_update': {
      title: { zh: '支付密码', en: 'Payment password' },
      kind: 'stack',
      guard: 'user',
      help: 'password',
      load: () => import('./screens/payment-password.screen.tsx'),
    },
  },
} as const satisfies WebArea;
