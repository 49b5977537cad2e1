import { Users } from 'lucide-react';
import type { Entry } from '../../shared/entries/entry.ts';

export const entries: readonly Entry[] = [
  {
    place: 'me.holdings',
    order: 14,
    icon: Users,
    label: { zh: '拼团记录', en: 'My groups' },
    to: '/pages/product/pin_tuan_ji_lu',
    flag: 'groupBuy',
  },
];
