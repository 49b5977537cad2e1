import type { PermissionFlag } from '@banyan/domain/policy.ts';
import type { ReactNode } from 'react';
import type { HelpTopic } from '../platform/help.ts';
import type { Locale } from '../platform/locale.ts';
import type { PagePath } from '../platform/navigation.ts';
import type { StoppedPath } from '../platform/stopped-calls.generated.ts';
import type { ShellIconName } from '../ui/shell-icons.tsx';

type Bilingual = Readonly<Record<Locale, string>>;

interface AnyPage {
  /** Its title bar and the name of the browser's tab. A plain text: nothing is filled in. */
  title: Bilingual;
  /** `guest`: for those who are not logged in; `user`: for those who are. */
  guard: 'public' | 'guest' | 'user';
  /** The cause of postings that it shows, opened with `?id=`. */
  shows?: string;
  /** Off, the page and its entries vanish. */
  flag?: PermissionFlag;
  /** Commands of other pages to which it leads and that a freeze stops: that is said here, too. */
  leadsTo?: readonly StoppedPath[];
  /** The help topic that the title bar links to; left out, all of the help, and with `none` there is no such button. */
  help?: HelpTopic | 'none';
  /** Fetches the module whose default export is the screen; `routes.ts` checks that it is one. */
  load: () => Promise<unknown>;
}

interface StackPage extends AnyPage {
  kind: 'stack';
}

/** A tab is opened with `switchTab` and shows the tab bar, in which it has a place. */
interface TabPage extends AnyPage {
  kind: 'tab';
  tab: { position: number; label: Bilingual; icon: ShellIconName };
}

/** The tabs of an area, by their paths, in a file of their own (`<area>.tab.ts`): the first load knows no other pages. */
export type WebTabs = Readonly<Record<`/pages/${string}`, TabPage>>;

/**
 * The manifest `<area>.area.ts` of an area on this side: its pages by their paths. It is loaded as soon as the first
 * picture stands, so it names screens and imports none.
 */
export interface WebArea {
  pages: Readonly<Record<`/pages/${string}`, StackPage | TabPage>>;
}

/** A page as the router knows it. */
interface Routed {
  path: PagePath;
  load: () => Promise<{ default: () => ReactNode }>;
}
export type TabRoute = Omit<TabPage, 'load'> & Routed;
export type PageRoute = (Omit<StackPage, 'load'> & Routed) | TabRoute;
