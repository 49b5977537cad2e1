import type { PartPages } from '../../shared/assets/part-page.ts';

export const partPages: PartPages = {
  assets: [
    {
      part: 'invested',
      order: 10,
      name: { zh: '投资中本金', en: 'Invested principal' },
      shortName: { zh: '投资中', en: 'Invested' },
      to: '/pages/product/invest',
    },
  ],
};
