import { BadgeCheck, FileDown } from 'lucide-react';
import type { Entry } from '../../shared/entries/entry.ts';

export const entries: readonly Entry[] = [
  {
    place: 'me.holdings',
    order: 12,
    icon: FileDown,
    label: { zh: '我的合同', en: 'My contracts' },
    to: '/pages/other_view/tou_zi_he_tong',
    asShortcut: { zh: '合同', en: 'Contracts' },
  },
  {
    place: 'me.holdings',
    order: 13,
    icon: BadgeCheck,
    label: { zh: '合同核验', en: 'Verify a contract' },
    to: '/pages/contract/verify',
  },
];
