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
    contactRecoveries: {
      text: ['新联系方式待确认', 'New contacts to confirm'],
      right: 'recoveries.decide',
      to: '/recoveries',
    },
  },
  auditActions: {
    'recovery.approve': ['同意重置支付密码', 'Payment password request agreed to'],
    'recovery.refuse': ['拒绝重置支付密码', 'Payment password request refused'],
    'contact_recovery.propose': ['提出更换联系方式', 'New contact proposed'],
    'contact_recovery.confirm': ['确认更换联系方式', 'New contact confirmed'],
    'contact_recovery.refuse': ['拒绝更换联系方式', 'New contact refused'],
  },
  auditSubjects: {
    recovery: ['支付密码申请', 'Recoveries'],
    contact_recovery: ['更换联系方式', 'New contacts'],
  },
  userParts: {
    contact: {
      right: 'recoveries.decide',
      place: 'beside',
      component: lazyRouteComponent(() => import('./user-contact.tsx'), 'UserContact'),
    },
  },
  ruleSections: { security: ['安全', 'Security'] },
} as const satisfies ConsoleArea;
