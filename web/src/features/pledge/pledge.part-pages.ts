import type { PartPages } from '../../shared/assets/part-page.ts';

export const partPages: PartPages = {
  debts: [
    {
      part: 'pledge',
      order: 20,
      name: { zh: '股份质押', en: 'Loans against shares' },
      to: '/pages/equity/release',
    },
  ],
};
