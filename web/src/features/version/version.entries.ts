import { Rocket } from 'lucide-react';
import type { Entry } from '../../shared/entries/entry.ts';

export const entries: readonly Entry[] = [
  {
    place: 'settings.general',
    order: 30,
    icon: Rocket,
    label: { zh: '版本更新', en: 'Version' },
    to: '/pages/version_update/index',
  },
];
