import type { WebArea } from '../../app/area.ts';

/** The pages of contracts that people sign. */
export const contractsArea = {
  pages: {
    '/pages/other_view/tou_zi_he_tong': {
      title: { zh: '投资合同', en: 'Investment contract' },
      kind: 'stack',
      guard: 'user',
      load: () => import('./screens/contracts.screen.tsx'),
    },
    '/pages/contract/verify': {
      title: { zh: '合同核验', en: 'Verify a contract' },
      kind: 'stack',
      guard: 'public',
      load: () => import('./screens/verify.screen.tsx'),
    },
    '/pages/other_view/dian_zi_qian_ming': {
      title: { zh: '电子签名', en: 'E-signature' },
      kind: 'stack',
      guard: 'user',
      load: () => import('./screens/signature.screen.tsx'),
    },
  },
} as const satisfies WebArea;
