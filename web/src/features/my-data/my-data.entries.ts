import { FileDown } from 'lucide-react';
import type { Entry } from '../../shared/entries/entry.ts';

export const entries: readonly Entry[] = [
  {
    place: 'settings.general',
    order: 20,
    icon: FileDown,
    label: { zh: '我的数据', en: 'My data' },
    to: '/pages/services/my_data',
  },
];
