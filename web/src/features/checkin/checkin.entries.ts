import { CalendarCheck } from 'lucide-react';
import type { Entry } from '../../shared/entries/entry.ts';

const checkin = { icon: CalendarCheck, to: '/pages/checkin/index', flag: 'checkin' } as const;

export const entries: readonly Entry[] = [
  { ...checkin, place: 'home', order: 40, label: { zh: '每日签到', en: 'Check-in' } },
  { ...checkin, place: 'me.records', order: 19, label: { zh: '每日签到', en: 'Daily check-in' } },
];
