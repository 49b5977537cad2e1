import { MessagesSquare } from 'lucide-react';
import type { Entry } from '../../shared/entries/entry.ts';
import { useUnread } from './sums.queries.ts';

export const entries: readonly Entry[] = [
  {
    place: 'service',
    order: 10,
    icon: MessagesSquare,
    label: { zh: '我的咨询', en: 'My questions' },
    to: '/pages/service/tickets',
    useStatus: () => {
      const unread = useUnread() ?? 0;
      return unread > 0
        ? { text: { zh: `${unread} 条新回复`, en: `${unread} new` }, isWarning: true }
        : undefined;
    },
  },
];
