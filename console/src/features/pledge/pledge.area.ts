import { lazyRouteComponent } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import type { ConsoleArea } from '../../area.ts';

export const pledgeArea = {
  screens: {
    '/pledges': {
      name: ['股份质押', 'Pledges'],
      right: 'pledges.read',
      menu: { icon: Scale, place: 45.8 },
      search: ['state'],
      component: lazyRouteComponent(() => import('./pledges.screen.tsx'), 'PledgesScreen'),
    },
    '/pledges/$userId/$pledgeId': {
      name: ['质押详情', 'Pledge'],
      right: 'pledges.read',
      component: lazyRouteComponent(() => import('./pledge.screen.tsx'), 'PledgeScreen'),
    },
  },
  jobs: {
    'pledge.accrue': {
      name: ['质押计息与盯市', 'Interest and closes of pledges'],
      counts: { pledges: ['处理质押 {n} 笔', '{n} pledges looked at'] },
    },
  },
  parkedKinds: { 'pledge.mark': ['股份质押', 'Pledge'] },
  alerts: {
    'pledge.call_over': [
      '有质押追保已逾期，开市后将强制平仓',
      'The time of a call is over: shares are sold once their market is open',
    ],
    'pledge.debt_left': [
      '有质押股份已全部卖出，仍有欠款，需要联系用户',
      'All shares of a pledge are sold and a debt is left: somebody has to get in touch',
    ],
  },
  debtParts: { pledge: ['质押待还', 'Owed on pledges'] },
  ruleSections: { pledge: ['股份质押', 'Pledges'] },
  causes: {
    pledge_step: {
      name: ['质押事项', 'Step of a pledge'],
      facts: {
        kind: ['事项', 'What'],
        shares: ['股份（股）', 'Shares'],
        interest: ['利息（分）', 'Interest (cents)'],
        principal: ['本金（分）', 'Principal (cents)'],
        price: ['股价（分）', 'Price (cents)'],
        on_date: ['业务日期', 'Business date'],
        at: ['时间', 'At'],
        pledge_id: ['质押编号', 'Pledge'],
      },
    },
  },
} as const satisfies ConsoleArea;
