import type { WebTabs } from '../../app/area.ts';

/** The tab "Me". */
export const profileTab = {
  '/pages/profile/index': {
    title: { zh: '我的', en: 'Me' },
    kind: 'tab',
    tab: { position: 4, label: { zh: '我的', en: 'Me' }, icon: 'person' },
    guard: 'public',
    leadsTo: ['/api/recharge/create', '/api/withdrawal/request'],
    load: () => import('./screens/profile.screen.tsx'),
  },
} as const satisfies WebTabs;
