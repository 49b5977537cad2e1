import { Send } from 'lucide-react';
import type { Shortcut } from '../../shared/entries/entry.ts';

export const shortcuts: readonly Shortcut[] = [
  {
    order: 13,
    icon: Send,
    label: { zh: '转账', en: 'Transfer' },
    to: '/pages/transfer/index',
    flag: 'remittance',
  },
];
