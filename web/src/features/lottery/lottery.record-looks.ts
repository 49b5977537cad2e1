import { LoaderPinwheel } from 'lucide-react';
import type { RecordLooks } from '../../shared/records/record-row.tsx';

export const recordLooks = {
  wheel_cash: { icon: LoaderPinwheel, tone: 'income' },
} as const satisfies RecordLooks;
