import type { WebArea } from '../../app/area.ts';

/** The pages of points, which people are given for what they do: balance, history, and when they expire. */
export const pointsArea = {
  pages: {
    '/pages/points/index': {
      title: { zh: '我的积分', en: 'My points' },
      kind: 'stack',
      guard: 'user',
      load: () => import('./screens/points.screen.tsx'),
    },
  },
} as const satisfies WebArea;
