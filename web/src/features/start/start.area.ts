import type { WebArea } from '../../app/area.ts';

/** The pages of the app's start. */
export const startArea = {
  pages: {
    '/pages/launch/index': {
      title: { zh: '启动', en: 'Start' },
      kind: 'stack',
      guard: 'public',
      help: 'none',
      load: () => import('./screens/launch.screen.tsx'),
    },
    '/pages/lang/lang': {
      title: { zh: '语言设置', en: 'Language settings' },
      kind: 'stack',
      guard: 'public',
      load: () => import('./screens/language.screen.tsx'),
    },
  },
} as const satisfies WebArea;
