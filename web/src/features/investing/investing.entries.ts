import { ChartLine, ChartPie } from 'lucide-react';
import type { Entry } from '../../shared/entries/entry.ts';

const investments = { icon: ChartPie, to: '/pages/product/invest', flag: 'invest' } as const;

export const entries: readonly Entry[] = [
  { ...investments, place: 'home', order: 10, label: { zh: '我的投资', en: 'Investments' } },
  {
    icon: ChartLine,
    to: '/pages/calc/index',
    flag: 'invest',
    place: 'home',
    order: 50,
    label: { zh: '收益计算', en: 'Calculator' },
  },
  {
    ...investments,
    place: 'me.records',
    order: 10,
    label: { zh: '我的投资', en: 'My investments' },
  },
];
