import type { WebArea } from '../../app/area.ts';

/** Dividends of companies: what is announced, what I am due, and what was paid. */
export const dividendsArea = {
  pages: {
    // The dividends that somebody is due stay visible while the area of shares is switched off.
    '/pages/equity/dividends': {
      title: { zh: '分红', en: 'Dividends' },
      kind: 'stack',
      guard: 'user',
      shows: 'dividend_claim',
      load: () => import('./screens/dividends.screen.tsx'),
    },
  },
} as const satisfies WebArea;
