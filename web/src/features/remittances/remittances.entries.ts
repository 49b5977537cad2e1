import { Send } from 'lucide-react';
import type { Entry } from '../../shared/entries/entry.ts';

export const entries: readonly Entry[] = [
  {
    place: 'me.records',
    order: 55,
    icon: Send,
    label: { zh: '转账记录', en: 'Transfer records' },
    to: '/pages/transfer/record',
  },
];
