import { Globe } from 'lucide-react';
import type { Entry } from '../../shared/entries/entry.ts';

export const entries: readonly Entry[] = [
  {
    place: 'settings.general',
    order: 10,
    icon: Globe,
    label: { zh: '语言设置', en: 'Language settings' },
    to: '/pages/lang/lang',
  },
];
