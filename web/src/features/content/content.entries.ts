import { BookOpen, Building2, Megaphone, Scale } from 'lucide-react';
import type { Entry } from '../../shared/entries/entry.ts';
import { useReads } from './content.queries.ts';

export const entries: readonly Entry[] = [
  {
    place: 'me.account',
    order: 72,
    icon: Megaphone,
    label: { zh: '公告与资讯', en: 'Notices and news' },
    to: '/pages/news_list/index',
    asShortcut: { zh: '资讯', en: 'News' },
    useStatus: () => {
      const unread = Number(useReads()?.unread ?? 0);
      return unread > 0 ? { text: { zh: `${unread} 条未读`, en: `${unread} unread` } } : undefined;
    },
  },
  {
    place: 'me.account',
    order: 74,
    icon: BookOpen,
    label: { zh: '知识学堂', en: 'Knowledge school' },
    to: '/pages/guide/index',
    asShortcut: { zh: '学堂', en: 'School' },
  },
  {
    place: 'settings.general',
    order: 90,
    icon: Building2,
    label: { zh: '关于我们', en: 'About us' },
    to: '/pages/about/pageview',
  },
  {
    place: 'settings.general',
    order: 95,
    icon: Scale,
    label: { zh: '协议与合同文本', en: 'Agreements' },
    to: '/pages/about/agreements',
  },
];
