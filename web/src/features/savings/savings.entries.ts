import { TrendingUp } from 'lucide-react';
import type { Entry } from '../../shared/entries/entry.ts';

const pot = {
  icon: TrendingUp,
  label: { zh: '余额宝', en: 'Yuebao' },
  to: '/pages/yuebao/index',
  flag: 'savings',
} as const;

export const entries: readonly Entry[] = [
  { ...pot, place: 'home', order: 15 },
  { ...pot, place: 'me.records', order: 15 },
];
