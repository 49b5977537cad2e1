import { lazyRouteComponent } from '@tanstack/react-router';
import { CalendarCheck } from 'lucide-react';
import type { ConsoleArea } from '../../area.ts';

export const checkinArea = {
  screens: {
    '/checkins': {
      name: ['签到', 'Check-ins'],
      right: 'checkin.read',
      menu: { icon: CalendarCheck, place: 58 },
      component: lazyRouteComponent(() => import('./checkin.screen.tsx'), 'CheckinScreen'),
    },
  },
  ruleSections: { checkin: ['签到', 'Check-in'] },
} as const satisfies ConsoleArea;
