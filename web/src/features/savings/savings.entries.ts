import { TrendingUp } from 'lucide-react';
import type { Entry } from '../../shared/entries/entry.ts';

export const entries: readonly Entry[] = [
  {
    place: 'me.holdings',
    order: 15,
    icon: TrendingUp,
    label: { zh: '余额宝', en: 'Yuebao' },
    to: '/pages/yuebao/index',
    flag: 'savings',
  },
];
