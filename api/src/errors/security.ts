import type { CatalogueEntry } from './entry.ts';

/** Getting back in, and what protects an account meanwhile. */
export const securityErrors = {
  'secret_key.malformed': {
    status: 422,
    zh: '密钥格式有误，请检查是否输错',
    en: 'This is not a secret key. Please check for typing errors.',
  },
  'secret_key.invalid': { status: 400, zh: '密钥不正确', en: 'Wrong secret key.' },
  'security.no_email': {
    status: 409,
    zh: '未绑定邮箱，请使用密钥',
    en: 'There is no e-mail address on this account. Please use the secret key.',
  },
  'security.session_too_young': {
    status: 403,
    zh: '请用该保护开始之前已登录的另一台设备取消',
    en: 'Only another device that was logged in before can cancel this.',
  },
} as const satisfies Record<string, CatalogueEntry>;
