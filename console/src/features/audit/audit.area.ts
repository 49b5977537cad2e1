import { lazyRouteComponent } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import type { ConsoleArea } from '../../area.ts';

export const auditArea = {
  screens: {
    '/audit': {
      name: ['审计日志', 'Audit log'],
      right: 'audit.read',
      menu: { icon: ScrollText, place: 110 },
      search: ['subject'],
      component: lazyRouteComponent(() => import('./audit.screen.tsx'), 'AuditScreen'),
    },
  },
  jobs: {
    'audit.check': {
      name: ['审计链全量核对', 'Checking the whole audit chain'],
      counts: { rows: ['核对 {n} 行', '{n} rows intact'] },
    },
  },
} as const satisfies ConsoleArea;
