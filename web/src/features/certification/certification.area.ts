import type { WebArea } from '../../app/area.ts';

/** The pages of the identity certification. */
export const certificationArea = {
  pages: {
    '/pages/certification/index': {
      title: { zh: '实名认证', en: 'Identity certification' },
      kind: 'stack',
      guard: 'user',
      help: 'certification',
      load: () => import('./screens/certification.screen.tsx'),
    },
  },
} as const satisfies WebArea;
