import { ArrowDownToLine } from 'lucide-react';
import type { RecordLooks } from '../../shared/records/record-row.tsx';

export const recordLooks = {
  usdt_deposit: { icon: ArrowDownToLine, tone: 'in' },
} as const satisfies RecordLooks;
