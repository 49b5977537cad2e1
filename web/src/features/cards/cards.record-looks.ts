import { GalleryHorizontalEnd } from 'lucide-react';
import type { RecordLooks } from '../../shared/records/record-row.tsx';

export const recordLooks = {
  card_cash: { icon: GalleryHorizontalEnd, tone: 'income' },
} as const satisfies RecordLooks;
