import type { WebTabs } from '../../app/area.ts';

/** The tab of the products. */
export const investingTab = {
  '/pages/product/product_list': {
    title: { zh: '投资项目', en: 'Invest' },
    kind: 'tab',
    tab: { position: 2, label: { zh: '投资', en: 'Invest' }, icon: 'invest' },
    guard: 'public',
    flag: 'invest',
    leadsTo: ['/api/subscription/create'],
    load: () => import('./screens/products.screen.tsx'),
  },
} as const satisfies WebTabs;
