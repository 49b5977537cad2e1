import type { CatalogueEntry } from '../areas/catalogue-entry.ts';

/** The savings pot. */
export const savingsErrors = {
  'savings.insufficient_balance': {
    status: 409,
    fields: ['amount'],
    zh: '余额宝可转出金额不足',
    en: 'There is not enough in your savings pot.',
  },
  'savings.below_minimum': {
    status: 422,
    fields: ['amount'],
    zh: '低于单笔最低金额',
    en: 'The amount is below the minimum.',
  },
  'savings.terms_changed': {
    status: 409,
    zh: '利率或到账时间已变更，请核对后重新确认',
    en: 'The rate or the time of arrival has changed. Please check it and confirm again.',
  },
  'savings.not_cancellable': {
    status: 409,
    zh: '该笔转出已到账或已取消，无法取消',
    en: 'This can no longer be cancelled.',
  },
} as const satisfies Record<string, CatalogueEntry>;
