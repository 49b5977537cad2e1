import type { CatalogueEntry } from '../areas/catalogue-entry.ts';

/** The second factor of a login, and freezing an account. */
export const protectionErrors = {
  'login.totp_required': {
    status: 403,
    zh: '请输入身份验证器中的动态验证码',
    en: 'Please enter the code of your authenticator app.',
  },
  'login.totp_expired': {
    status: 400,
    zh: '登录已超时，请重新输入密码',
    en: 'The login took too long. Please enter your password again.',
  },
  'totp.invalid': {
    status: 400,
    fields: ['code', 'by.code'],
    zh: '动态验证码或恢复码错误，或已使用过',
    en: 'The code is wrong or was used before.',
  },
  'totp.already_on': {
    status: 409,
    zh: '两步验证已开启',
    en: 'Two-factor login is on already.',
  },
  'totp.not_on': {
    status: 409,
    zh: '两步验证尚未开启，请重新开始设置',
    en: 'Two-factor login is not on. Please start again.',
  },
  'recipient.too_many': {
    status: 429,
    zh: '查找用户次数过多，请稍后再试',
    en: 'You looked for too many people. Please try again later.',
  },
  'account.frozen': {
    status: 403,
    zh: '账户已冻结，解冻后才能进行此操作',
    en: 'The account is frozen. Unfreeze it first.',
  },
  'account.frozen_by_operator': {
    status: 403,
    zh: '账户由平台冻结，请联系客服',
    en: 'The account was frozen by the platform. Please contact customer service.',
  },
} as const satisfies Record<string, CatalogueEntry>;
