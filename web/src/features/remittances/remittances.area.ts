import type { WebArea } from '../../app/area.ts';

/** Money from one customer to another. */
export const remittancesArea = {
  pages: {
    '/pages/transfer/index': {
      title: { zh: '转账', en: 'Transfer' },
      kind: 'stack',
      guard: 'user',
      flag: 'remittance',
      help: 'transfer',
      load: () => import('./screens/transfer.screen.tsx'),
    },
    // Open when the area is switched off: what was paid stays readable.
    '/pages/transfer/record': {
      title: { zh: '转账记录', en: 'Transfer records' },
      kind: 'stack',
      guard: 'user',
      shows: 'remittance',
      help: 'transfer',
      load: () => import('./screens/records.screen.tsx'),
    },
  },
} as const satisfies WebArea;
