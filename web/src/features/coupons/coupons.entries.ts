import { TicketPercent } from 'lucide-react';
import type { Entry } from '../../shared/entries/entry.ts';

export const entries: readonly Entry[] = [
  {
    place: 'me.perks',
    order: 16,
    icon: TicketPercent,
    label: { zh: '优惠券', en: 'Coupons' },
    to: '/pages/coupon/voucher',
    asShortcut: { zh: '优惠券', en: 'Coupons' },
  },
];
