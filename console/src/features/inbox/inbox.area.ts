import { lazyRouteComponent } from '@tanstack/react-router';
import { BellRing } from 'lucide-react';
import type { ConsoleArea } from '../../area.ts';

export const inboxArea = {
  screens: {
    '/push-devices': {
      name: ['设备通知', 'Notified devices'],
      right: 'outbox.read',
      menu: { icon: BellRing, place: 86 },
      component: lazyRouteComponent(() => import('./push-devices.screen.tsx'), 'PushDevicesScreen'),
    },
  },
} as const satisfies ConsoleArea;
