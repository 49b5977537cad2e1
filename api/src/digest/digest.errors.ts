import type { CatalogueEntry } from '../areas/catalogue-entry.ts';

/** The digest of the inbox by e-mail. */
export const digestErrors = {
  'digest.no_address': {
    status: 409,
    zh: '账户没有邮箱，无法发送汇总邮件',
    en: 'Your account has no e-mail address that a digest could be sent to.',
  },
  'digest.link_invalid': {
    status: 422,
    zh: '退订链接无效，请使用邮件中的完整链接，或登录后在“消息设置”中关闭',
    en: 'This link is not a valid one. Use the whole link of the e-mail, or log in and switch the digest off in the inbox settings.',
  },
} as const satisfies Record<string, CatalogueEntry>;
