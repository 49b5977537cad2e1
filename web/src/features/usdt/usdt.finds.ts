import type { LocalFind } from '../../shared/search/local-find.ts';

/** Pages that stand in no list of entries; what has arrived is found while the switch is off, too. */
export const finds: readonly LocalFind[] = [
  { of: 'pages', title: { zh: 'USDT 充值', en: 'Deposit USDT' }, note: null, page: '/pages/usdt/index' },
  {
    of: 'pages',
    title: { zh: 'USDT 充值记录', en: 'USDT deposits' },
    note: null,
    page: '/pages/usdt/deposit',
  },
];
