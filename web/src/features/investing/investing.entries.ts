import { ChartPie } from 'lucide-react';
import type { Entry } from '../../shared/entries/entry.ts';

export const entries: readonly Entry[] = [
  {
    place: 'me.holdings',
    order: 10,
    icon: ChartPie,
    label: { zh: '我的投资', en: 'My investments' },
    to: '/pages/product/invest',
    flag: 'invest',
  },
];
