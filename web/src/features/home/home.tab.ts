import type { WebTabs } from '../../app/area.ts';

/** Home, the first tab: the page that a visit begins with. */
export const homeTab = {
  '/pages/index/index': {
    title: { zh: '首页', en: 'Home' },
    kind: 'tab',
    tab: { position: 1, label: { zh: '首页', en: 'Home' }, icon: 'home' },
    guard: 'public',
    leadsTo: ['/api/recharge/create', '/api/withdrawal/request'],
    load: () => import('./screens/home.screen.tsx'),
  },
} as const satisfies WebTabs;
