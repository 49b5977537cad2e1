import { ArrowLeftRight } from 'lucide-react';
import type { RecordLooks } from '../../shared/records/record-row.tsx';

export const recordLooks = {
  remittance: { icon: ArrowLeftRight, tone: 'other' },
} as const satisfies RecordLooks;
