import type { WebArea } from '../../app/area.ts';

/** The pages of the app's release, and of ways to get the app. */
export const versionArea = {
  pages: {
    '/pages/version_update/download': {
      title: { zh: '下载应用', en: 'Get the app' },
      kind: 'stack',
      guard: 'public',
      load: () => import('./screens/download.screen.tsx'),
    },
    '/pages/version_update/index': {
      title: { zh: '版本更新', en: 'Version' },
      kind: 'stack',
      guard: 'public',
      load: () => import('./screens/version.screen.tsx'),
    },
  },
} as const satisfies WebArea;
