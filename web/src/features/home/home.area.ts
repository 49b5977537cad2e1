import type { WebArea } from '../../app/area.ts';
import { homeTab } from './home.tab.ts';

/** The first tab. */
export const homeArea = {
  pages: {
    ...homeTab,
  },
} as const satisfies WebArea;
