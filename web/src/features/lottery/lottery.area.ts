import type { WebArea } from '../../app/area.ts';

/** The wheel: draws for points, whose odds are published and that each person can compute again. */
export const lotteryArea = {
  pages: {
    '/pages/lottery/index': {
      title: { zh: '幸运转盘', en: 'Lucky wheel' },
      kind: 'stack',
      guard: 'user',
      flag: 'lottery',
      load: () => import('./screens/wheel.screen.tsx'),
    },
    '/pages/lottery/record': {
      title: { zh: '抽奖记录', en: 'Draws' },
      kind: 'stack',
      guard: 'user',
      flag: 'lottery',
      shows: 'lottery_draw',
      load: () => import('./screens/record.screen.tsx'),
    },
    '/pages/lottery/verify': {
      title: { zh: '抽奖校验', en: 'Verify draws' },
      kind: 'stack',
      guard: 'public',
      load: () => import('./screens/verify.screen.tsx'),
    },
  },
} as const satisfies WebArea;
