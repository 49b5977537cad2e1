import type { PartPages } from '../../shared/assets/part-page.ts';

export const partPages: PartPages = {
  assets: [
    {
      part: 'shareOrders',
      order: 40,
      name: { zh: '委托冻结', en: 'Set aside for orders' },
      to: '/pages/equity/order',
    },
  ],
};
