import { ChartPie } from 'lucide-react';
import type { Shortcut } from '../../shared/entries/entry.ts';

export const shortcuts: readonly Shortcut[] = [
  {
    order: 10,
    icon: ChartPie,
    label: { zh: '我的投资', en: 'Investments' },
    to: '/pages/product/invest',
    flag: 'invest',
  },
];
