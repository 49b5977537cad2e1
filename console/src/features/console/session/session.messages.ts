import { defineMessages } from '../../../platform/messages.ts';

export const useSessionMessages = defineMessages({
  title: ['运营台登录', 'Operator login'],
  lead: [
    '仅限授权人员使用，所有操作均记入审计日志。',
    'For authorised staff only. Everything you do here is recorded in the audit log.',
  ],
  name: ['Banyan 运营台', 'Banyan Console'],
  slogan: ['每一分钱，都有出处。', 'Every cent has a source.'],
  username: ['用户名', 'Username'],
  password: ['密码', 'Password'],
  code: ['身份验证器的验证码', 'Code from your authenticator'],
  login: ['登录', 'Log in'],
  lockedHelp: [
    (device: string) => `若非您本人输错，请联系一位管理员放行此设备，设备编号：${device}`,
    (device: string) =>
      `If it was not you who got it wrong, ask an administrator to let this device in. Its number is ${device}`,
  ],
  expired: [
    '登录已过期，请重新登录；您正在处理的页面会保留。',
    'Your session has ended. Log in again to go on where you were.',
  ],
  again: ['请重新登录', 'Log in again'],
  invitationTitle: ['设置您的密码', 'Set your password'],
  invitationLead: [
    '您受邀使用运营台。邀请只能使用一次，密码只有您自己知道。',
    'You are invited to the console. The invitation works once, and only you will know the password.',
  ],
  invitation: ['邮件中的邀请', 'The invitation in your e-mail'],
  goOn: ['继续', 'Continue'],
  invitedAs: [
    (name: string, username: string, until: string) =>
      `${name}，您的用户名是 ${username}。邀请有效期至 ${until}。`,
    (name: string, username: string, until: string) =>
      `${name}, your username is ${username}. The invitation is valid until ${until}.`,
  ],
  newPassword: ['新密码', 'New password'],
  newPasswordHelp: [
    '12–64 位，含字母和数字，不含用户名。',
    '12–64 characters with letters and digits, not containing your username.',
  ],
  newPasswordAgain: ['再次输入新密码', 'New password again'],
  setPassword: ['设置密码并登录', 'Set the password and log in'],
  toLogin: ['返回登录', 'Back to login'],
  otherLanguage: ['English', '中文'],
});
