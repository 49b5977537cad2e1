import { Users } from 'lucide-react';
import type { Entry } from '../../shared/entries/entry.ts';

const groups = { icon: Users, flag: 'groupBuy' } as const;

export const entries: readonly Entry[] = [
  {
    ...groups,
    place: 'home',
    order: 12,
    label: { zh: '拼团', en: 'Group buy' },
    to: '/pages/product/pin_tuan_detail',
  },
  {
    ...groups,
    place: 'me.records',
    order: 14,
    label: { zh: '拼团记录', en: 'My groups' },
    to: '/pages/product/pin_tuan_ji_lu',
  },
];
