import type { CatalogueEntry } from '../areas/catalogue-entry.ts';

/** Splits of shares: proposed, announced and withdrawn. */
export const splitsErrors = {
  'splits.not_trading': {
    status: 409,
    fields: ['instrumentId'],
    zh: '该公司的股份尚未开始交易',
    en: 'The shares of this company do not trade yet.',
  },
  'splits.day_invalid': {
    status: 422,
    fields: ['effectiveOn'],
    zh: '拆分日最早为明日，最迟为 90 天后',
    en: 'The day of a split is tomorrow at the earliest, and within 90 days.',
  },
  'splits.another_coming': {
    status: 409,
    fields: ['instrumentId'],
    zh: '该公司已有一项拆分待执行',
    en: 'Another split of these shares is to come.',
  },
  'splits.dividend_coming': {
    status: 409,
    fields: ['effectiveOn'],
    zh: '拆分日须晚于已公布分红的股权登记日',
    en: 'The day of a split must be after the record date of a dividend that is announced.',
  },
  'splits.price_too_low': {
    status: 409,
    fields: ['factor'],
    zh: '拆分后每股价格将低于 1.00',
    en: 'A share would cost less than 1.00 after it.',
  },
  'splits.already_decided': {
    status: 409,
    zh: '该拆分已公布或已被拒绝',
    en: 'This split was announced or refused already.',
  },
  'splits.not_announced': {
    status: 409,
    zh: '只有已公布的拆分可以撤回',
    en: 'Only a split that is announced can be withdrawn.',
  },
  'splits.begun': {
    status: 409,
    zh: '拆分日已到，不能再撤回',
    en: 'The day of the split has begun: it can no longer be withdrawn.',
  },
  'splits.not_asked': {
    status: 409,
    zh: '尚无人申请撤回该拆分',
    en: 'Nobody has asked for this split to be withdrawn.',
  },
} as const satisfies Record<string, CatalogueEntry>;
