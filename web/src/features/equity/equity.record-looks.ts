import { ChartCandlestick } from 'lucide-react';
import type { RecordLooks } from '../../shared/records/record-row.tsx';

export const recordLooks = {
  share_subscription: { icon: ChartCandlestick, tone: 'other' },
  share_allotment: { icon: ChartCandlestick, tone: 'out' },
  share_issue: { icon: ChartCandlestick, tone: 'other' },
} as const satisfies RecordLooks;
