import type { WebArea } from '../../app/area.ts';

/** One search over everything: what can be bought and read, the app's own pages, and what is one's own. */
export const searchArea = {
  pages: {
    '/pages/search/index': {
      title: { zh: '搜索', en: 'Search' },
      kind: 'stack',
      guard: 'public',
      load: () => import('./screens/search.screen.tsx'),
    },
  },
} as const satisfies WebArea;
