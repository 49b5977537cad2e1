import { Bell } from 'lucide-react';
import type { Entry } from '../../shared/entries/entry.ts';

export const entries: readonly Entry[] = [
  {
    place: 'settings.general',
    order: 15,
    icon: Bell,
    label: { zh: '消息设置', en: 'Inbox settings' },
    to: '/pages/inbox/settings',
  },
];
