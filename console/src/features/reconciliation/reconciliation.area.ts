import { lazyRouteComponent } from '@tanstack/react-router';
import { GitCompare, Waypoints } from 'lucide-react';
import type { ConsoleArea } from '../../area.ts';

export const reconciliationArea = {
  screens: {
    '/differences': {
      name: ['对账差异', 'Differences'],
      right: 'differences.read',
      menu: { icon: GitCompare, place: 28 },
      search: ['state'],
      component: lazyRouteComponent(() => import('./differences.screen.tsx'), 'DifferencesScreen'),
    },
    '/bank-bridge': {
      name: ['银行余额调节', 'Bank reconciliation'],
      right: 'differences.read',
      menu: { icon: Waypoints, place: 29 },
      search: ['part'],
      component: lazyRouteComponent(() => import('./bridge.screen.tsx'), 'BridgeScreen'),
    },
  },
  queues: {
    differences: {
      text: ['对账差异待处理', 'Differences to deal with'],
      right: 'differences.read',
      to: '/differences',
      search: { state: 'open' },
      isBad: true,
    },
  },
  alerts: {
    'difference.outlived': [
      '已调账的差异已不存在，须调回',
      'A difference that was booked is no longer there: take it back',
    ],
  },
  jobs: {
    'reconciliation.record': {
      name: ['客户资金日记录', 'Record of client money'],
      counts: { recorded: ['记录 {n} 日', '{n} days recorded'] },
    },
  },
  auditActions: {
    'difference_fix.propose': ['提出差异处理方案', 'Measure for a difference proposed'],
    'difference_fix.approve': ['批准差异处理方案', 'Measure for a difference approved'],
    'difference_fix.refuse': ['退回差异处理方案', 'Measure for a difference refused'],
  },
  auditSubjects: { difference_fix: ['差异处理方案', 'Measures for differences'] },
  causes: {
    difference_fix: {
      name: ['对账调账', 'Correction'],
      facts: {
        measure: ['处理方式', 'Measure'],
        note: ['说明', 'Note'],
        proposed_at: ['提出时间', 'Proposed'],
        decided_at: ['复核时间', 'Decided'],
      },
    },
  },
} as const satisfies ConsoleArea;
