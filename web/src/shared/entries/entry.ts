import type { PermissionFlag } from '@banyan/domain/policy.ts';
import type { LucideIcon } from 'lucide-react';
import { isOn, useConfig } from '../../platform/config.ts';
import type { Locale } from '../../platform/locale.ts';
import { type PagePath, pageOf } from '../../platform/navigation.ts';

type Bilingual = Readonly<Record<Locale, string>>;

/** The place of an entry: a group on Me, an icon at its head (`me.app`), a group of the settings, customer service. */
export type Place =
  | 'me.holdings'
  | 'me.perks'
  | 'me.records'
  | 'me.account'
  | 'me.app'
  | 'settings.security'
  | 'settings.general'
  | 'service';

/** The state of what is behind an entry, such as "Not set"; a plain text is the same in both languages. */
export interface EntryStatus {
  text: Bilingual | string;
  isWarning?: boolean;
}

/**
 * A way from home to a page, as the page's area declares it in `<area>.shortcuts.ts`. It comes with the first load, which
 * knows no page but the tabs: the switch of its page is its own, too.
 */
export interface Shortcut {
  /** Shortcuts, and entries of a place, stand in ascending order. */
  order: number;
  icon: LucideIcon;
  label: Bilingual;
  to: PagePath;
  /** The area's switch: off, there is no entry. */
  flag?: PermissionFlag;
}

/** A way to a page, as the page's area declares it in `<area>.entries.ts`. */
export interface Entry extends Shortcut {
  place: Place;
  /** Its name of one line where it is put on home; without one it is not offered there. */
  asShortcut?: Bilingual;
  /** A hook; undefined where there is nothing to say, or not yet. */
  useStatus?: () => EntryStatus | undefined;
}

/** Returns the entries that are switched on: by their own flag, and by that of the page that they lead to. */
export function useOpen<E extends Shortcut>(entries: readonly E[]): readonly E[] {
  const permissions = useConfig()?.permissions;
  return entries.filter(({ flag, to }) => isOn(permissions, flag) && isOn(permissions, pageOf(to)?.flag));
}
