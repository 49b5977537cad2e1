import { lazyRouteComponent } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import type { ConsoleArea } from '../../area.ts';

export const securityArea = {
  screens: {
    '/recoveries': {
      name: ['支付密码申请', 'Recoveries'],
      right: 'recoveries.decide',
      menu: { icon: KeyRound, place: 85 },
      search: ['state'],
      component: lazyRouteComponent(() => import('./recoveries.screen.tsx'), 'RecoveriesScreen'),
    },
  },
  queues: {
    paymentRecoveries: {
      text: ['支付密码申请待处理', 'Payment password requests'],
      right: 'recoveries.decide',
      to: '/recoveries',
    },
  },
  auditActions: {
    'recovery.approve': ['同意重置支付密码', 'Payment password request agreed to'],
    'recovery.refuse': ['拒绝重置支付密码', 'Payment password request refused'],
  },
  auditSubjects: { recovery: ['支付密码申请', 'Recoveries'] },
  ruleSections: { security: ['安全', 'Security'] },
} as const satisfies ConsoleArea;
