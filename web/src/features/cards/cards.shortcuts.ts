import { GalleryHorizontalEnd } from 'lucide-react';
import type { Shortcut } from '../../shared/entries/entry.ts';

export const shortcuts: readonly Shortcut[] = [
  {
    order: 47,
    icon: GalleryHorizontalEnd,
    label: { zh: '集卡活动', en: 'Cards' },
    to: '/pages/activity/index',
    flag: 'activity',
  },
];
