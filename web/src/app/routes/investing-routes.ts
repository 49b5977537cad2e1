import type { PageRoute } from './page-route.ts';

/** Products, and what one has invested. */
export const investingRoutes: readonly PageRoute[] = [
  {
    path: '/pages/product/product_detail',
    title: 'product',
    kind: 'stack',
    guard: 'public',
    flag: 'invest',
    load: () => import('../../features/investing/screens/product.screen.tsx'),
  },
  {
    path: '/pages/product/product_buy',
    title: 'buy',
    kind: 'stack',
    guard: 'user',
    flag: 'invest',
    load: () => import('../../features/investing/screens/buy.screen.tsx'),
  },
  {
    path: '/pages/product/invest',
    title: 'investments',
    kind: 'stack',
    guard: 'user',
    load: () => import('../../features/investing/screens/investments.screen.tsx'),
  },
  {
    path: '/pages/product/agreement',
    title: 'agreement',
    kind: 'stack',
    guard: 'public',
    flag: 'invest',
    load: () => import('../../features/investing/screens/agreement.screen.tsx'),
  },
];
