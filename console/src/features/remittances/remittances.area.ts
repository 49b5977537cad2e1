import { lazyRouteComponent } from '@tanstack/react-router';
import { ArrowRightLeft } from 'lucide-react';
import type { ConsoleArea } from '../../area.ts';

export const remittancesArea = {
  screens: {
    '/remittances': {
      name: ['转账', 'Transfers'],
      right: 'remittances.read',
      menu: { icon: ArrowRightLeft, place: 22 },
      search: ['from', 'to'],
      component: lazyRouteComponent(() => import('./remittances.screen.tsx'), 'RemittancesScreen'),
    },
  },
  ruleSections: { remittance: ['转账', 'Transfers'] },
  causes: { remittance: { name: ['转账', 'Transfer'] } },
  userParts: {
    remittances: {
      right: 'remittances.read',
      place: 'below',
      component: lazyRouteComponent(() => import('./user-remittances.tsx'), 'UserRemittances'),
    },
  },
} as const satisfies ConsoleArea;
