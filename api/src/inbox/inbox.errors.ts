import type { CatalogueEntry } from '../areas/catalogue-entry.ts';

/** The inbox. */
export const inboxErrors = {
  'inbox.always_mailed': {
    status: 409,
    zh: '账户安全邮件不能关闭：账户有异常时，您必须能够得知',
    en: 'E-mails about the security of your account cannot be switched off: you must hear of it when somebody else is at it.',
  },
} as const satisfies Record<string, CatalogueEntry>;
