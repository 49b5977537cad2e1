import { lazyRouteComponent } from '@tanstack/react-router';
import { Landmark } from 'lucide-react';
import type { ConsoleArea } from '../../area.ts';

export const fundingArea = {
  screens: {
    '/funding': {
      name: ['资金账户', 'Funding'],
      right: 'funding.read',
      menu: { icon: Landmark, place: 52 },
      search: ['account', 'record'],
      component: lazyRouteComponent(() => import('./funding.screen.tsx'), 'FundingScreen'),
    },
  },
  queues: {
    fundings: { text: ['入金待复核', 'Fundings to confirm'], right: 'funding.read', to: '/funding' },
  },
  auditActions: {
    'funding.record': ['登记入金', 'Funding recorded'],
    'funding.confirmed': ['确认入金', 'Funding confirmed'],
    'funding.refused': ['拒绝入金', 'Funding refused'],
  },
  auditSubjects: { funding: ['入金', 'Fundings'] },
  causes: {
    funding: {
      name: ['入金', 'Funding'],
      facts: {
        account: ['账户', 'Account'],
        bank_reference: ['银行流水号', 'Bank reference'],
        recorded_at: ['登记时间', 'Recorded'],
        decided_at: ['决定时间', 'Decided'],
      },
    },
  },
} as const satisfies ConsoleArea;
