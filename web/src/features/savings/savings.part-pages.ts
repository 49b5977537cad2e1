import type { PartPages } from '../../shared/assets/part-page.ts';

export const partPages: PartPages = {
  assets: [
    {
      part: 'savings',
      order: 20,
      name: { zh: '余额宝', en: 'Savings pot' },
      to: '/pages/yuebao/index',
    },
  ],
};
