import { Crown } from 'lucide-react';
import type { Entry } from '../../shared/entries/entry.ts';

export const entries: readonly Entry[] = [
  {
    place: 'me.perks',
    order: 15.8,
    icon: Crown,
    label: { zh: '会员等级', en: 'Membership levels' },
    to: '/pages/vip/membership_level',
    asShortcut: { zh: '会员', en: 'Membership' },
    flag: 'vip',
  },
];
