import type { CatalogueEntry } from '../areas/catalogue-entry.ts';

/** The inbox. */
export const inboxErrors = {
  'inbox.always_mailed': {
    status: 409,
    zh: '账户安全邮件不能关闭：账户有异常时，您必须能够得知',
    en: 'E-mails about the security of your account cannot be switched off: you must hear of it when somebody else is at it.',
  },
  'inbox.always_pushed': {
    status: 409,
    zh: '账户安全通知不能单独关闭：账户有异常时，您必须能够得知',
    en: 'A device that gets notifications gets those about the security of your account, too: you must hear of it when somebody else is at it.',
  },
  'inbox.push_unavailable': {
    status: 409,
    zh: '本站暂未提供设备推送',
    en: 'Notifications on devices are not available here yet.',
  },
  'inbox.push_refused': {
    status: 422,
    zh: '暂不支持此浏览器的推送服务',
    en: 'The push service of this browser is not supported.',
  },
} as const satisfies Record<string, CatalogueEntry>;
