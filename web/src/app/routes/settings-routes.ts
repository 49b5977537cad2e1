import type { PageRoute } from './page-route.ts';

/** The settings, and what one looks after there. */
export const settingsRoutes: readonly PageRoute[] = [
  {
    path: '/pages/services/index',
    title: 'settings',
    kind: 'stack',
    guard: 'user',
    load: () => import('../../features/settings/screens/settings.screen.tsx'),
  },
  {
    path: '/pages/services/devices',
    title: 'devices',
    kind: 'stack',
    guard: 'user',
    load: () => import('../../features/settings/screens/devices.screen.tsx'),
  },
  {
    path: '/pages/services/end_hold',
    title: 'endHold',
    kind: 'stack',
    guard: 'user',
    load: () => import('../../features/security/screens/end-hold.screen.tsx'),
  },
  {
    path: '/pages/services/two_factor',
    title: 'twoFactor',
    kind: 'stack',
    guard: 'user',
    load: () => import('../../features/settings/screens/two-factor.screen.tsx'),
  },
  {
    path: '/pages/services/freeze',
    title: 'freeze',
    kind: 'stack',
    guard: 'user',
    load: () => import('../../features/settings/screens/freeze.screen.tsx'),
  },
  {
    path: '/pages/services/my_data',
    title: 'myData',
    kind: 'stack',
    guard: 'user',
    load: () => import('../../features/my-data/screens/my-data.screen.tsx'),
  },
  {
    path: '/pages/services/close',
    title: 'closeAccount',
    kind: 'stack',
    guard: 'user',
    load: () => import('../../features/my-data/screens/close.screen.tsx'),
  },
];
