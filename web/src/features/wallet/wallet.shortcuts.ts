import { ReceiptText } from 'lucide-react';
import type { Shortcut } from '../../shared/entries/entry.ts';

/** A shortcut has a name of one line. */
export const shortcuts: readonly Shortcut[] = [
  { order: 30, icon: ReceiptText, label: { zh: '账户明细', en: 'Records' }, to: '/pages/account/detail' },
];
