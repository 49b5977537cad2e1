import type { WebArea } from '../../app/area.ts';

/** The pages of the platform's articles: the school, notices and news, and agreements. */
export const contentArea = {
  pages: {
    '/pages/guide/index': {
      title: { zh: '知识学堂', en: 'Knowledge school' },
      kind: 'stack',
      guard: 'public',
      load: () => import('./screens/guide.screen.tsx'),
    },
    '/pages/news_list/index': {
      title: { zh: '公告与资讯', en: 'Notices and news' },
      kind: 'stack',
      guard: 'public',
      load: () => import('./screens/news-list.screen.tsx'),
    },
    '/pages/about/new_details': {
      title: { zh: '公告详情', en: 'Notice' },
      kind: 'stack',
      guard: 'public',
      load: () => import('./screens/article.screen.tsx'),
    },
    '/pages/about/article_info': {
      title: { zh: '文章', en: 'Article' },
      kind: 'stack',
      guard: 'public',
      load: () => import('./screens/article.screen.tsx'),
    },
    '/pages/about/videoview': {
      title: { zh: '视频', en: 'Video' },
      kind: 'stack',
      guard: 'public',
      load: () => import('./screens/video.screen.tsx'),
    },
    '/pages/about/pageview': {
      title: { zh: '关于我们', en: 'About us' },
      kind: 'stack',
      guard: 'public',
      load: () => import('./screens/page.screen.tsx'),
    },
    '/pages/about/agreements': {
      title: { zh: '协议与合同文本', en: 'Agreements' },
      kind: 'stack',
      guard: 'public',
      load: () => import('./screens/agreements.screen.tsx'),
    },
  },
} as const satisfies WebArea;
