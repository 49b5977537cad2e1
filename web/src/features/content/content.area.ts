import type { WebArea } from '../../app/area.ts';

/** What the app has to say. */
export const contentArea = {
  pages: {
    '/pages/about/new_details': {
      title: { zh: '公告详情', en: 'Notice' },
      kind: 'stack',
      guard: 'public',
      load: () => import('./screens/article.screen.tsx'),
    },
  },
} as const satisfies WebArea;
