import { lazyRouteComponent } from '@tanstack/react-router';
import { Smartphone } from 'lucide-react';
import type { ConsoleArea } from '../../area.ts';

export const clientLogArea = {
  screens: {
    '/client-log': {
      name: ['客户端日志', 'App log'],
      right: 'client_log.read',
      menu: { icon: Smartphone, place: 120 },
      component: lazyRouteComponent(() => import('./client-log.screen.tsx'), 'ClientLogScreen'),
    },
  },
  ruleSections: { clientLog: ['客户端日志', 'App log'] },
  jobs: {
    'client_log.forget': {
      name: ['清理客户端日志', 'Forgetting old client logs'],
      counts: { entries: ['清理 {n} 条', '{n} entries forgotten'] },
    },
  },
} as const satisfies ConsoleArea;
