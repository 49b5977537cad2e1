import { Users } from 'lucide-react';
import type { Shortcut } from '../../shared/entries/entry.ts';

export const shortcuts: readonly Shortcut[] = [
  {
    order: 12,
    icon: Users,
    label: { zh: '拼团', en: 'Group buy' },
    to: '/pages/product/pin_tuan_detail',
    flag: 'groupBuy',
  },
];
