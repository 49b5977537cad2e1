import { lazyRouteComponent } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import type { ConsoleArea } from '../../area.ts';

export const ledgerExplorerArea = {
  screens: {
    '/ledger': {
      name: ['账本', 'Ledger'],
      right: 'ledger.read',
      menu: { icon: BookOpen, place: 70 },
      search: ['user'],
      component: lazyRouteComponent(() => import('./accounts.screen.tsx'), 'AccountsScreen'),
    },
    '/ledger/entries': {
      name: ['分录', 'Entries'],
      right: 'ledger.read',
      search: ['account', 'owner', 'name'],
      component: lazyRouteComponent(() => import('./entries.screen.tsx'), 'EntriesScreen'),
    },
    '/ledger/transfer': {
      name: ['交易', 'Transfer'],
      right: 'ledger.read',
      search: ['owner', 'transfer', 'account'],
      component: lazyRouteComponent(() => import('./transfer.screen.tsx'), 'TransferScreen'),
    },
  },
} as const satisfies ConsoleArea;
