import { defineMessages } from '../../../platform/messages.ts';

export const useOwnMessages = defineMessages({
  title: ['我的账号', 'My account'],
  lead: ['您自己的密码与身份验证器。', 'Your own password and authenticator.'],
  firstTitle: ['开始工作之前', 'Before you start'],
  firstLead: ['请先完成以下设置，之后才能使用运营台。', 'Complete these steps to start using the console.'],
  password: ['修改密码', 'Change password'],
  firstPassword: ['请将首次密码换成您自己的', 'Replace the first password with your own'],
  present: ['当前密码', 'Current password'],
  next: ['新密码', 'New password'],
  nextHelp: [
    '12–64 位，含字母和数字，不含用户名。',
    '12–64 characters with letters and digits, not containing your username.',
  ],
  again: ['再次输入新密码', 'New password again'],
  change: ['修改', 'Change'],
  changed: ['密码已修改，其他登录已退出', 'Password changed. Your other sessions were logged out.'],
  factor: ['身份验证器', 'Authenticator'],
  factorOn: ['已启用。每次登录都需要验证码。', 'On. Every login asks for a code.'],
  factorLost: [
    '手机遗失时，请两位管理员为您重置。',
    'If you lose your phone, two administrators can reset it for you.',
  ],
  factorOff: [
    '启用后，除密码外每次登录还需要手机上的 6 位验证码。',
    'Once it is on, each login asks for a six-digit code from your phone as well as the password.',
  ],
  begin: ['启用', 'Set up'],
  scan: ['用身份验证器扫描，或手动输入密钥：', 'Scan it with an authenticator app, or type the key:'],
  qr: ['身份验证器的二维码', 'QR code for the authenticator'],
  code: ['验证码', 'Code'],
  confirm: ['确认', 'Confirm'],
  on: ['身份验证器已启用', 'The authenticator is on'],
  logout: ['退出登录', 'Log out'],
});
