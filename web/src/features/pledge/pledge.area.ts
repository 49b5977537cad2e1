import type { WebArea } from '../../app/area.ts';

/** Borrowing against shares: what they allow, at which prices something happens, and what one can do then. */
export const pledgeArea = {
  pages: {
    '/pages/equity/release': {
      title: { zh: '股份质押', en: 'Pledge and release' },
      kind: 'stack',
      guard: 'user',
      shows: 'pledge',
      leadsTo: ['/api/pledge/open'],
      load: () => import('./screens/release.screen.tsx'),
    },
  },
} as const satisfies WebArea;
