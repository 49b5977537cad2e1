import { LoaderPinwheel } from 'lucide-react';
import type { Shortcut } from '../../shared/entries/entry.ts';

export const shortcuts: readonly Shortcut[] = [
  {
    order: 45,
    icon: LoaderPinwheel,
    label: { zh: '幸运转盘', en: 'Wheel' },
    to: '/pages/lottery/index',
    flag: 'lottery',
  },
];
