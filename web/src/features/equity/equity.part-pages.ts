import type { PartPages } from '../../shared/assets/part-page.ts';

export const partPages: PartPages = {
  assets: [
    {
      part: 'equity',
      order: 30,
      name: { zh: '股权', en: 'Equity' },
      to: '/pages/equity/index',
    },
  ],
};
