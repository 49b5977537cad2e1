import type { WebArea } from '../../app/area.ts';

/** Customer service, a tab. */
export const serviceArea = {
  pages: {
    '/pages/service/service': {
      title: { zh: '客服', en: 'Customer service' },
      kind: 'tab',
      tab: { position: 3, label: { zh: '客服', en: 'Customer service' }, icon: 'service' },
      guard: 'public',
      load: () => import('./screens/service.screen.tsx'),
    },
  },
} as const satisfies WebArea;
