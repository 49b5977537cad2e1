import { Split } from 'lucide-react';
import type { RecordLooks } from '../../shared/records/record-row.tsx';

export const recordLooks = {
  share_split: { icon: Split, tone: 'other' },
  pledged_share_split: { icon: Split, tone: 'other' },
} as const satisfies RecordLooks;
