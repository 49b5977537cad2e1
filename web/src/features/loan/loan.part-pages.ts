import type { PartPages } from '../../shared/assets/part-page.ts';

export const partPages: PartPages = {
  debts: [
    {
      part: 'loan',
      order: 10,
      name: { zh: '贷款', en: 'Loans' },
      to: '/pages/dai_kuan/dai_kuan_ji_lu',
    },
  ],
};
