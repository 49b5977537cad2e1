import type { WebArea } from '../../app/area.ts';

/** Splits of shares: what is announced, and what became of mine. */
export const splitsArea = {
  pages: {
    // The splits of somebody's shares stay visible while the area of shares is switched off.
    '/pages/equity/splits': {
      title: { zh: '股份拆分', en: 'Splits' },
      kind: 'stack',
      guard: 'user',
      shows: 'share_split',
      load: () => import('./screens/splits.screen.tsx'),
    },
  },
} as const satisfies WebArea;
