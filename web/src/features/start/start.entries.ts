import { Globe } from 'lucide-react';
import type { Entry } from '../../shared/entries/entry.ts';

const language = {
  icon: Globe,
  label: { zh: '语言设置', en: 'Language settings' },
  to: '/pages/lang/lang',
} as const;

export const entries: readonly Entry[] = [
  { ...language, place: 'me.app', order: 30 },
  { ...language, place: 'settings.general', order: 10 },
];
