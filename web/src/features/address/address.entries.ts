import { MapPin } from 'lucide-react';
import type { Entry } from '../../shared/entries/entry.ts';

export const entries: readonly Entry[] = [
  {
    place: 'me.account',
    order: 30,
    icon: MapPin,
    label: { zh: '收货地址', en: 'Address book' },
    to: '/pages/address/index',
  },
];
