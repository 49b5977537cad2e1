import type { PageRoute } from './page-route.ts';

/** Who one is, where one lives, and what one can bear. */
export const identityRoutes: readonly PageRoute[] = [
  {
    path: '/pages/certification/index',
    title: 'certification',
    kind: 'stack',
    guard: 'user',
    load: () => import('../../features/certification/screens/certification.screen.tsx'),
  },
  {
    path: '/pages/address/index',
    title: 'addresses',
    kind: 'stack',
    guard: 'user',
    load: () => import('../../features/address/screens/addresses.screen.tsx'),
  },
  {
    path: '/pages/address/update',
    title: 'address',
    kind: 'stack',
    guard: 'user',
    load: () => import('../../features/address/screens/address.screen.tsx'),
  },
  {
    path: '/pages/risk/index',
    title: 'risk',
    kind: 'stack',
    guard: 'user',
    load: () => import('../../features/risk/screens/risk.screen.tsx'),
  },
];
