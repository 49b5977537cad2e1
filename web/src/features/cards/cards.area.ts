import type { WebArea } from '../../app/area.ts';

/** Cards that tasks bring chances for; a full set of them is a draw of a prize. */
export const cardsArea = {
  pages: {
    '/pages/activity/index': {
      title: { zh: '集卡活动', en: 'Collect cards' },
      kind: 'stack',
      guard: 'user',
      flag: 'activity',
      load: () => import('./screens/album.screen.tsx'),
    },
    '/pages/activity/lottery': {
      title: { zh: '集卡抽奖', en: 'Draw with a set' },
      kind: 'stack',
      guard: 'user',
      flag: 'activity',
      load: () => import('./screens/set.screen.tsx'),
    },
    '/pages/activity/exchange_record': {
      title: { zh: '兑奖记录', en: 'Sets used' },
      kind: 'stack',
      guard: 'user',
      flag: 'activity',
      shows: 'card_set',
      load: () => import('./screens/set-record.screen.tsx'),
    },
    '/pages/activity/card_record': {
      title: { zh: '卡片记录', en: 'Card records' },
      kind: 'stack',
      guard: 'user',
      flag: 'activity',
      load: () => import('./screens/card-record.screen.tsx'),
    },
  },
} as const satisfies WebArea;
