import { ArrowDownToLine, ArrowUpFromLine, Receipt } from 'lucide-react';
import type { RecordLooks } from '../../shared/records/record-row.tsx';

export const recordLooks = {
  recharge: { icon: ArrowDownToLine, tone: 'in' },
  withdrawal: { icon: ArrowUpFromLine, tone: 'out' },
  usdt_withdrawal: { icon: ArrowUpFromLine, tone: 'out' },
  withdrawal_fee: { icon: Receipt, tone: 'out' },
} as const satisfies RecordLooks;
