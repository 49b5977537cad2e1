import { MapPin } from 'lucide-react';
import type { Entry } from '../../shared/entries/entry.ts';

const addresses = {
  icon: MapPin,
  label: { zh: '收货地址', en: 'Address book' },
  to: '/pages/address/index',
} as const;

export const entries: readonly Entry[] = [
  { ...addresses, place: 'me.account', order: 60 },
  { ...addresses, place: 'settings.identity', order: 20 },
];
