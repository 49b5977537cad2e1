import type { WebArea } from '../../app/area.ts';

/** The page of the proof of liabilities: the sum owed to all customers, of which one's own balance is a part (H11). */
export const liabilitiesArea = {
  pages: {
    '/pages/liabilities/index': {
      title: { zh: '负债证明', en: 'Proof of liabilities' },
      kind: 'stack',
      guard: 'public',
      load: () => import('./screens/liabilities.screen.tsx'),
    },
  },
} as const satisfies WebArea;
