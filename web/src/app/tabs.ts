import { homeTab } from '../features/home/home.tab.ts';
import { investingTab } from '../features/investing/investing.tab.ts';
import { profileTab } from '../features/profile/profile.tab.ts';
import { serviceTab } from '../features/service/service.tab.ts';
import type { TabRoute } from './area.ts';

const tabs = { ...homeTab, ...investingTab, ...serviceTab, ...profileTab };

/** The tabs from left to right. */
export const tabRoutes: readonly TabRoute[] = Object.entries(tabs)
  .map(([path, page]) => ({ ...page, path: path as keyof typeof tabs }))
  .sort((one, other) => one.tab.position - other.tab.position);
