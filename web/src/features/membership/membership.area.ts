import type { WebArea } from '../../app/area.ts';

/** Levels by what was invested. */
export const membershipArea = {
  pages: {
    '/pages/vip/membership_level': {
      title: { zh: '会员等级', en: 'Membership levels' },
      kind: 'stack',
      guard: 'user',
      flag: 'vip',
      load: () => import('./screens/level.screen.tsx'),
    },
  },
} as const satisfies WebArea;
