import { HandCoins } from 'lucide-react';
import type { RecordLooks } from '../../shared/records/record-row.tsx';

export const recordLooks = {
  dividend_payment: { icon: HandCoins, tone: 'income' },
} as const satisfies RecordLooks;
