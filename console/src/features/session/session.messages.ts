import { defineMessages } from '../../platform/messages.ts';

export const useSessionMessages = defineMessages({
  title: ['运营台登录', 'Operator login'],
  lead: [
    '仅限授权人员使用，所有操作均记入审计日志。',
    'For authorised staff. Everything done here is written to the audit log.',
  ],
  name: ['Banyan 运营台', 'Banyan Console'],
  slogan: ['每一分钱，都有出处。', 'Every cent has a source.'],
  username: ['用户名', 'Username'],
  password: ['密码', 'Password'],
  code: ['身份验证器的验证码', 'Code of the authenticator'],
  login: ['登录', 'Log in'],
  expired: [
    '登录已过期，请重新登录；您正在处理的页面会保留。',
    'Your session has ended. Log in again: the page you were on is kept.',
  ],
  again: ['请重新登录', 'Log in again'],
  otherLanguage: ['English', '中文'],
});
