import { ShoppingBag, Star } from 'lucide-react';
import type { RecordLooks } from '../../shared/records/record-row.tsx';

export const recordLooks = {
  goods_purchase: { icon: ShoppingBag, tone: 'out' },
  points_cash: { icon: Star, tone: 'income' },
} as const satisfies RecordLooks;
