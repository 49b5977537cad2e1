import type { CatalogueEntry } from '../areas/catalogue-entry.ts';

/** Dividends: proposed, announced and withdrawn. */
export const dividendsErrors = {
  'dividends.not_listed': {
    status: 409,
    fields: ['instrumentId'],
    zh: '该公司的股份尚未上市',
    en: 'The shares of this company are not listed.',
  },
  'dividends.record_date_invalid': {
    status: 422,
    fields: ['recordOn'],
    zh: '股权登记日最早为明日',
    en: 'The record date is tomorrow at the earliest.',
  },
  'dividends.pay_date_invalid': {
    status: 422,
    fields: ['payOn'],
    zh: '派息日须在股权登记日之后 60 天内',
    en: 'The pay date is after the record date, within 60 days.',
  },
  'dividends.split_coming': {
    status: 409,
    fields: ['recordOn'],
    zh: '该公司股份将拆分，股权登记日须早于拆分日',
    en: 'The shares are to be split: the record date must be before that day.',
  },
  'dividends.already_decided': {
    status: 409,
    zh: '该分红已公布或已被拒绝',
    en: 'This dividend was announced or refused already.',
  },
  'dividends.not_announced': {
    status: 409,
    zh: '只有已公布的分红可以撤回',
    en: 'Only a dividend that is announced can be withdrawn.',
  },
  'dividends.record_over': {
    status: 409,
    zh: '股权登记日已过，不能再撤回',
    en: 'The record date is over: the dividend can no longer be withdrawn.',
  },
  'dividends.not_asked': {
    status: 409,
    zh: '尚无人申请撤回该分红',
    en: 'Nobody has asked for this dividend to be withdrawn.',
  },
} as const satisfies Record<string, CatalogueEntry>;
