import type { WebArea } from '../../app/area.ts';

/** The pages of the inbox: messages about one's own money, account and matters. */
export const inboxArea = {
  pages: {
    '/pages/inbox/index': {
      title: { zh: '消息', en: 'Inbox' },
      kind: 'stack',
      guard: 'user',
      load: () => import('./screens/inbox.screen.tsx'),
    },
    '/pages/inbox/settings': {
      title: { zh: '消息设置', en: 'Inbox settings' },
      kind: 'stack',
      guard: 'user',
      load: () => import('./screens/inbox-settings.screen.tsx'),
    },
    '/pages/inbox/unsubscribe': {
      title: { zh: '退订汇总邮件', en: 'End the digests' },
      kind: 'stack',
      guard: 'public',
      load: () => import('./screens/unsubscribe.screen.tsx'),
    },
  },
} as const satisfies WebArea;
