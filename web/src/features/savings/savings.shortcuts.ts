import { TrendingUp } from 'lucide-react';
import type { Shortcut } from '../../shared/entries/entry.ts';

export const shortcuts: readonly Shortcut[] = [
  {
    order: 15,
    icon: TrendingUp,
    label: { zh: '余额宝', en: 'Yuebao' },
    to: '/pages/yuebao/index',
    flag: 'savings',
  },
];
