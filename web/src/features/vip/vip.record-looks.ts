import { IdCard } from 'lucide-react';
import type { RecordLooks } from '../../shared/records/record-row.tsx';

export const recordLooks = {
  vip_card_price: { icon: IdCard, tone: 'out' },
  vip_card_refund: { icon: IdCard, tone: 'in' },
} as const satisfies RecordLooks;
