import type { PermissionFlag } from '@banyan/domain/policy.ts';
import type { ReactNode } from 'react';
import type { TitleKey } from '../routes.messages.ts';

export interface PageRoute {
  path: `/pages/${string}`;
  title: TitleKey;
  /** A tab is opened with `switchTab` and shows the tab bar. */
  kind: 'tab' | 'stack';
  /** `guest`: for those who are not logged in; `user`: for those who are. */
  guard: 'public' | 'guest' | 'user';
  /** Off, the page and its entries vanish. */
  flag?: PermissionFlag;
  load: () => Promise<{ default: () => ReactNode }>;
}
