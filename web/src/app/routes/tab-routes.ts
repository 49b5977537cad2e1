import type { PageRoute } from './page-route.ts';

/** The four tabs. */
export const tabRoutes: readonly PageRoute[] = [
  {
    path: '/pages/index/index',
    title: 'home',
    kind: 'tab',
    guard: 'public',
    load: () => import('../../features/home/screens/home.screen.tsx'),
  },
  {
    path: '/pages/product/product_list',
    title: 'products',
    kind: 'tab',
    guard: 'public',
    flag: 'invest',
    load: () => import('../../features/investing/screens/products.screen.tsx'),
  },
  {
    path: '/pages/service/service',
    title: 'service',
    kind: 'tab',
    guard: 'public',
    load: () => import('../../features/service/screens/service.screen.tsx'),
  },
  {
    path: '/pages/profile/index',
    title: 'profile',
    kind: 'tab',
    guard: 'user',
    load: () => import('../../features/profile/screens/profile.screen.tsx'),
  },
];
