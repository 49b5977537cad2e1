import { HandCoins } from 'lucide-react';
import type { Entry } from '../../shared/entries/entry.ts';

export const entries: readonly Entry[] = [
  {
    place: 'me.holdings',
    order: 15.5,
    icon: HandCoins,
    label: { zh: '贷款', en: 'Loan' },
    to: '/pages/dai_kuan/dai_kuan',
    asShortcut: { zh: '贷款', en: 'Loan' },
    flag: 'loan',
  },
];
