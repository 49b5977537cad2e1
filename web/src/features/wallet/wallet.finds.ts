import type { LocalFind } from '../../shared/search/local-find.ts';

/** Pages that stand on cards, and in no list of entries. */
export const finds: readonly LocalFind[] = [
  { of: 'pages', title: { zh: '充值', en: 'Recharge' }, note: null, page: '/pages/recharge/index' },
  { of: 'pages', title: { zh: '提现', en: 'Withdraw' }, note: null, page: '/pages/withdraw/index' },
  { of: 'pages', title: { zh: '账单', en: 'Statements' }, note: null, page: '/pages/account/statement' },
];
