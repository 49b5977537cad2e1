import type { CatalogueEntry } from '../areas/catalogue-entry.ts';

/** Money that reached the bank for a funding account. */
export const fundingErrors = {
  'funding.reference_used': {
    status: 409,
    zh: '该银行流水号已登记过',
    en: 'This bank reference has been recorded already.',
  },
  'funding.not_pending': { status: 409, zh: '该笔入金已处理', en: 'This funding has been decided already.' },
} as const satisfies Record<string, CatalogueEntry>;
