import type { WebArea } from '../../app/area.ts';
import { serviceTab } from './service.tab.ts';

/** Customer service, a tab. */
export const serviceArea = {
  pages: {
    ...serviceTab,
    '/pages/service/service2': {
      title: { zh: '帮助', en: 'Help' },
      kind: 'stack',
      guard: 'public',
      help: 'none',
      load: () => import('./screens/help.screen.tsx'),
    },
  },
} as const satisfies WebArea;
