import { ChartCandlestick } from 'lucide-react';
import type { Entry } from '../../shared/entries/entry.ts';

export const entries: readonly Entry[] = [
  {
    place: 'me.holdings',
    order: 15.7,
    icon: ChartCandlestick,
    label: { zh: '股权', en: 'Equity' },
    to: '/pages/equity/index',
    asShortcut: { zh: '股权', en: 'Equity' },
    flag: 'equity',
  },
];
