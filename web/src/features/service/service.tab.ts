import type { WebTabs } from '../../app/area.ts';

/** The tab of customer service. */
export const serviceTab = {
  '/pages/service/service': {
    title: { zh: '客服', en: 'Customer service' },
    kind: 'tab',
    tab: { position: 3, label: { zh: '客服', en: 'Customer service' }, icon: 'service' },
    guard: 'public',
    load: () => import('./screens/service.screen.tsx'),
  },
} as const satisfies WebTabs;
