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
    '/pages/service/service2': {
      title: { zh: '帮助', en: 'Help' },
      kind: 'stack',
      guard: 'public',
      help: 'none',
      load: () => import('./screens/help.screen.tsx'),
    },
  },
} as const satisfies WebArea;
