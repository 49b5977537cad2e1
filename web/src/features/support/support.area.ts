import type { WebArea } from '../../app/area.ts';

/** My questions to customer service, each a chat. */
export const supportArea = {
  pages: {
    '/pages/service/tickets': {
      title: { zh: '我的咨询', en: 'My questions' },
      kind: 'stack',
      guard: 'user',
      load: () => import('./screens/tickets.screen.tsx'),
    },
    '/pages/service/ticket': {
      title: { zh: '咨询', en: 'Question' },
      kind: 'stack',
      guard: 'user',
      load: () => import('./screens/ticket.screen.tsx'),
    },
  },
} as const satisfies WebArea;
