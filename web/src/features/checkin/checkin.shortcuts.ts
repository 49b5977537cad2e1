import { CalendarCheck } from 'lucide-react';
import type { Shortcut } from '../../shared/entries/entry.ts';

export const shortcuts: readonly Shortcut[] = [
  {
    order: 40,
    icon: CalendarCheck,
    label: { zh: '每日签到', en: 'Check-in' },
    to: '/pages/checkin/index',
    flag: 'checkin',
  },
];
