import type { WebArea } from '../../app/area.ts';

/** The pages of a person's stored data, and of the end of an account. */
export const myDataArea = {
  pages: {
    '/pages/services/my_data': {
      title: { zh: '我的数据', en: 'My data' },
      kind: 'stack',
      guard: 'user',
      help: 'safety',
      load: () => import('./screens/my-data.screen.tsx'),
    },
    '/pages/services/close': {
      title: { zh: '注销账户', en: 'Close the account' },
      kind: 'stack',
      guard: 'user',
      leadsTo: ['/api/my_data/close'],
      help: 'safety',
      load: () => import('./screens/close.screen.tsx'),
    },
  },
} as const satisfies WebArea;
