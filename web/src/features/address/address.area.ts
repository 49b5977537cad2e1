import type { WebArea } from '../../app/area.ts';

/** The pages of the address book. */
export const addressArea = {
  pages: {
    '/pages/address/index': {
      title: { zh: '收货地址', en: 'Address book' },
      kind: 'stack',
      guard: 'user',
      load: () => import('./screens/addresses.screen.tsx'),
    },
    '/pages/address/update': {
      title: { zh: '收货地址', en: 'Address' },
      kind: 'stack',
      guard: 'user',
      load: () => import('./screens/address.screen.tsx'),
    },
  },
} as const satisfies WebArea;
