import type { WebArea } from '../../app/area.ts';

/** What is owed to all customers, and that one's own balance is a part of it (H11). */
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
