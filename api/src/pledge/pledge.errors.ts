import type { CatalogueEntry } from '../areas/catalogue-entry.ts';

/** Borrowing against shares. */
export const pledgeErrors = {
  'pledge.outside_limits': {
    status: 409,
    fields: ['principal'],
    zh: '借款金额不在允许范围内',
    en: 'Pledge loans are not made of this amount.',
    withFacts: [
      {
        zh: '每笔最低 {least} 元；您目前最多可再借 {most} 元',
        en: 'The least is ¥{least}; you may borrow ¥{most} more at most.',
      },
    ],
  },
  'pledge.above_value': {
    status: 409,
    fields: ['principal'],
    zh: '超过质押股份可借金额',
    en: 'This is more than is lent against these shares.',
    withFacts: [
      { zh: '按最新价，这些股份最多可借 {most} 元', en: 'At the last price these shares allow ¥{most}.' },
    ],
  },
  'pledge.no_funds': {
    status: 409,
    zh: '放贷资金不足，暂时无法发放，股份未质押',
    en: 'The lending funds do not hold this much now. Nothing was pledged.',
  },
  'pledge.terms_changed': {
    status: 409,
    zh: '条件已变更，请核对后重试',
    en: 'The terms have changed. Please check them and try again.',
  },
  'pledge.ended': {
    status: 409,
    zh: '该质押已结清',
    en: 'This pledge has ended.',
  },
  'pledge.more_than_owed': {
    status: 409,
    fields: ['amount'],
    zh: '还款金额超过欠款',
    en: 'This is more than is owed.',
    withFacts: [{ zh: '目前共欠 {owed} 元', en: 'All that is owed is ¥{owed}.' }],
  },
  'pledge.not_releasable': {
    status: 409,
    fields: ['shares'],
    zh: '解押后质押率将超过上限',
    en: 'The loan would come to too much of what is left.',
    withFacts: [
      { zh: '按最新价，目前最多可解押 {most} 股', en: 'At the last price {most} shares can be released.' },
    ],
  },
} as const satisfies Record<string, CatalogueEntry>;
