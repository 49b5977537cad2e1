import { LoaderPinwheel } from 'lucide-react';
import type { Entry } from '../../shared/entries/entry.ts';

export const entries: readonly Entry[] = [
  {
    place: 'me.perks',
    order: 19.5,
    icon: LoaderPinwheel,
    label: { zh: '幸运转盘', en: 'Lucky wheel' },
    to: '/pages/lottery/index',
    flag: 'lottery',
  },
];
