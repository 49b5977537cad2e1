import type { WebArea } from '../../app/area.ts';
import { profileTab } from './profile.tab.ts';

/** The personal centre, a tab. */
export const profileArea = {
  pages: {
    ...profileTab,
  },
} as const satisfies WebArea;
