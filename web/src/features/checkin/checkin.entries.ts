import { CalendarCheck } from 'lucide-react';
import type { Entry } from '../../shared/entries/entry.ts';

export const entries: readonly Entry[] = [
  {
    place: 'me.perks',
    order: 19,
    icon: CalendarCheck,
    label: { zh: '每日签到', en: 'Daily check-in' },
    to: '/pages/checkin/index',
    flag: 'checkin',
  },
];
