import { Coins, PiggyBank } from 'lucide-react';
import type { RecordLooks } from '../../shared/records/record-row.tsx';

export const recordLooks = {
  savings_deposit: { icon: PiggyBank, tone: 'other' },
  savings_redemption: { icon: PiggyBank, tone: 'in' },
  savings_interest: { icon: Coins, tone: 'income' },
} as const satisfies RecordLooks;
