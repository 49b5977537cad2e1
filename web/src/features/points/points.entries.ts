import { Star } from 'lucide-react';
import type { Entry } from '../../shared/entries/entry.ts';

export const entries: readonly Entry[] = [
  {
    icon: Star,
    label: { zh: '我的积分', en: 'My points' },
    to: '/pages/points/index',
    asShortcut: { zh: '积分', en: 'Points' },
    place: 'me.perks',
    order: 17,
  },
];
