import { ChartPie } from 'lucide-react';
import type { Entry } from '../../shared/entries/entry.ts';

const investments = { icon: ChartPie, to: '/pages/product/invest', flag: 'invest' } as const;

export const entries: readonly Entry[] = [
  { ...investments, place: 'home', order: 10, label: { zh: '我的投资', en: 'Investments' } },
  {
    ...investments,
    place: 'me.records',
    order: 10,
    label: { zh: '我的投资', en: 'My investments' },
  },
];
