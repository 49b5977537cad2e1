import { lazyRouteComponent } from '@tanstack/react-router';
import { CalendarClock, Mail } from 'lucide-react';
import type { ConsoleArea } from '../../area.ts';

export const operationsArea = {
  screens: {
    '/jobs': {
      name: ['日终任务', 'Jobs'],
      right: 'jobs.read',
      menu: { icon: CalendarClock, place: 60 },
      search: ['state', 'parked'],
      component: lazyRouteComponent(() => import('./jobs/jobs.screen.tsx'), 'JobsScreen'),
    },
    '/outbox': {
      name: ['消息发件箱', 'Outbox'],
      right: 'outbox.read',
      menu: { icon: Mail, place: 130 },
      component: lazyRouteComponent(() => import('./outbox/outbox.screen.tsx'), 'OutboxScreen'),
    },
  },
  queues: {
    failedJobs: {
      text: ['失败的任务', 'Failed jobs'],
      right: 'jobs.read',
      to: '/jobs',
      search: { state: 'failed' },
      isBad: true,
    },
    parkedItems: {
      text: ['搁置待处理', 'Parked items'],
      right: 'jobs.read',
      to: '/jobs',
      search: { parked: '1' },
      isBad: true,
    },
  },
  alerts: {
    'jobs.parked': ['单笔失败，已搁置待处理', 'Failed alone and parked: needs a look'],
    'jobs.parked_growing': ['搁置数量正在增加', 'The number of parked items is growing'],
  },
  auditActions: {
    'jobs.run': ['运行任务', 'Jobs run'],
    'jobs.retry': ['重试搁置条目', 'Parked item retried'],
    'demo.advance': ['推进演示时间', 'Demo time moved ahead'],
  },
  auditSubjects: { jobs: ['任务', 'Jobs'], demo: ['演示', 'Demo'], clock: ['时钟', 'Clock'] },
  ruleSections: { retention: ['记录保留', 'Records kept'] },
  jobs: {
    'retention.forget': {
      name: ['清理到期记录', 'Forgetting old records'],
      counts: { rows: ['清理 {n} 行', '{n} rows forgotten'], tables: ['涉及 {n} 张表', 'from {n} tables'] },
    },
  },
  parkedKinds: { outbox: ['待发消息', 'Message'] },
} as const satisfies ConsoleArea;
