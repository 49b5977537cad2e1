import { BadgeCheck } from 'lucide-react';
import type { Entry } from '../../shared/entries/entry.ts';

export const entries: readonly Entry[] = [
  {
    icon: BadgeCheck,
    label: { zh: '负债证明', en: 'Proof of liabilities' },
    to: '/pages/liabilities/index',
    place: 'me.account',
    order: 70,
  },
];
