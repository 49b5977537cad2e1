import type { WebArea } from '../../app/area.ts';

/** A check-in a day, for points. */
export const checkinArea = {
  pages: {
    '/pages/checkin/index': {
      title: { zh: '每日签到', en: 'Daily check-in' },
      kind: 'stack',
      guard: 'user',
      flag: 'checkin',
      load: () => import('./screens/checkin.screen.tsx'),
    },
    '/pages/checkin/record': {
      title: { zh: '签到记录', en: 'Check-in record' },
      kind: 'stack',
      guard: 'user',
      flag: 'checkin',
      load: () => import('./screens/record.screen.tsx'),
    },
  },
} as const satisfies WebArea;
