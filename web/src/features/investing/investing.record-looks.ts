import { Coins, Sprout, Undo2 } from 'lucide-react';
import type { RecordLooks } from '../../shared/records/record-row.tsx';

export const recordLooks = {
  subscription: { icon: Sprout, tone: 'other' },
  principal_return: { icon: Undo2, tone: 'in' },
  interest: { icon: Coins, tone: 'income' },
} as const satisfies RecordLooks;
