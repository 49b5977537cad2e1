import { lazyRouteComponent } from '@tanstack/react-router';
import { LayoutDashboard, SlidersHorizontal, UserCog } from 'lucide-react';
import type { ConsoleArea } from '../../area.ts';
import { consoleAuditActions } from './console.audit-actions.ts';

export const consoleArea = {
  screens: {
    '/': {
      name: ['总览', 'Overview'],
      right: 'overview.read',
      menu: { icon: LayoutDashboard, place: 10 },
      component: lazyRouteComponent(() => import('./overview/overview.screen.tsx'), 'OverviewScreen'),
    },
    '/operators': {
      name: ['操作员', 'Operators'],
      right: 'operators.read',
      menu: { icon: UserCog, place: 90 },
      component: lazyRouteComponent(() => import('./operators/operators.screen.tsx'), 'OperatorsScreen'),
    },
    '/policy': {
      name: ['规则与开关', 'Rules & switches'],
      right: 'policy.read',
      menu: { icon: SlidersHorizontal, place: 100 },
      component: lazyRouteComponent(() => import('./policy/policy.screen.tsx'), 'PolicyScreen'),
    },
    '/own': {
      name: ['我的账号', 'My account'],
      component: lazyRouteComponent(() => import('./own/own.screen.tsx'), 'OwnScreen'),
    },
  },
  queues: {
    rules: { text: ['规则改动待决定', 'Rule changes to decide'], right: 'policy.read', to: '/policy' },
    operators: {
      text: ['操作员变更待决定', 'Operator changes to decide'],
      right: 'operators.read',
      to: '/operators',
    },
  },
  auditActions: consoleAuditActions,
  auditSubjects: { policy: ['规则', 'Rules'], operator: ['操作员', 'Operators'] },
  ruleSections: { permissions: ['功能开关', 'Switches'] },
} as const satisfies ConsoleArea;
