import { CalendarX2, Gift, Star, Undo2 } from 'lucide-react';
import type { RecordLooks } from '../../shared/records/record-row.tsx';

export const recordLooks = {
  points_earned: { icon: Star, tone: 'in' },
  points_spent: { icon: Gift, tone: 'other' },
  points_restored: { icon: Undo2, tone: 'in' },
  points_expired: { icon: CalendarX2, tone: 'out' },
} as const satisfies RecordLooks;
