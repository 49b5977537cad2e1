import type { WebArea } from '../../app/area.ts';
import { homeTab } from './home.tab.ts';

/** The first tab, and what one chooses for it. */
export const homeArea = {
  pages: {
    ...homeTab,
    '/pages/index/shortcuts': {
      title: { zh: '编辑常用功能', en: 'Edit shortcuts' },
      kind: 'stack',
      guard: 'user',
      load: () => import('./screens/shortcuts.screen.tsx'),
    },
  },
} as const satisfies WebArea;
