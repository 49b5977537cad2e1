import { FileDown } from 'lucide-react';
import type { Entry } from '../../shared/entries/entry.ts';

const myData = {
  icon: FileDown,
  label: { zh: '我的数据', en: 'My data' },
  to: '/pages/services/my_data',
} as const;

export const entries: readonly Entry[] = [
  { ...myData, place: 'me.app', order: 20 },
  { ...myData, place: 'settings.general', order: 20 },
];
