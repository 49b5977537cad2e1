import { ShoppingBag } from 'lucide-react';
import type { Entry } from '../../shared/entries/entry.ts';

export const entries: readonly Entry[] = [
  {
    place: 'me.perks',
    order: 18,
    icon: ShoppingBag,
    label: { zh: '积分商城', en: 'Points store' },
    to: '/pages/store/list',
    flag: 'store',
  },
];
