import { Ticket } from 'lucide-react';
import type { RecordLooks } from '../../shared/records/record-row.tsx';

export const recordLooks = {
  cash_coupon: { icon: Ticket, tone: 'income' },
  coupon_bonus: { icon: Ticket, tone: 'income' },
} as const satisfies RecordLooks;
