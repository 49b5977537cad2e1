import { Star } from 'lucide-react';
import type { RecordLooks } from '../../shared/records/record-row.tsx';

export const recordLooks = {
  points_cash: { icon: Star, tone: 'income' },
} as const satisfies RecordLooks;
