import type { WebArea } from '../../app/area.ts';

/** The page of the risk profile. */
export const riskArea = {
  pages: {
    '/pages/risk/index': {
      title: { zh: '风险测评', en: 'Risk assessment' },
      kind: 'stack',
      guard: 'user',
      load: () => import('./screens/risk.screen.tsx'),
    },
  },
} as const satisfies WebArea;
