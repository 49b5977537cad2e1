import { GalleryHorizontalEnd } from 'lucide-react';
import type { Entry } from '../../shared/entries/entry.ts';

export const entries: readonly Entry[] = [
  {
    place: 'me.perks',
    order: 19.7,
    icon: GalleryHorizontalEnd,
    label: { zh: '集卡活动', en: 'Collect cards' },
    to: '/pages/activity/index',
    asShortcut: { zh: '集卡', en: 'Cards' },
    flag: 'activity',
  },
];
