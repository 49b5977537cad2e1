import type { PageRoute } from './page-route.ts';

/** How the app begins, what it is, and what it has to say. */
export const startRoutes: readonly PageRoute[] = [
  {
    path: '/pages/launch/index',
    title: 'launch',
    kind: 'stack',
    guard: 'public',
    load: () => import('../../features/start/screens/launch.screen.tsx'),
  },
  {
    path: '/pages/lang/lang',
    title: 'language',
    kind: 'stack',
    guard: 'public',
    load: () => import('../../features/start/screens/language.screen.tsx'),
  },
  {
    path: '/pages/version_update/download',
    title: 'download',
    kind: 'stack',
    guard: 'public',
    load: () => import('../../features/version/screens/download.screen.tsx'),
  },
  {
    path: '/pages/version_update/index',
    title: 'version',
    kind: 'stack',
    guard: 'public',
    load: () => import('../../features/version/screens/version.screen.tsx'),
  },
  {
    path: '/pages/about/new_details',
    title: 'article',
    kind: 'stack',
    guard: 'public',
    load: () => import('../../features/content/screens/article.screen.tsx'),
  },
];
