import { ShoppingBag } from 'lucide-react';
import type { Shortcut } from '../../shared/entries/entry.ts';

export const shortcuts: readonly Shortcut[] = [
  {
    order: 47,
    icon: ShoppingBag,
    label: { zh: '积分商城', en: 'Store' },
    to: '/pages/store/list',
    flag: 'store',
  },
];
