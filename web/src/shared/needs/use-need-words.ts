import { pageOfNeed } from '../../need-pages.ts';
import { useConfig } from '../../platform/config.ts';
import { useDates } from '../../platform/dates.ts';
import { useBilingual, useMessages } from '../../platform/i18n.ts';
import { needsMessages } from './needs.messages.ts';
import type { CommandNeed } from './use-needs.ts';

/** Returns what is said of a need as it stands; undefined for one that this version of the app does not know yet. */
export function useNeedWords({ need, state, until }: CommandNeed) {
  const t = useMessages(needsMessages);
  const text = useBilingual();
  const { at } = useDates();
  const hours = useConfig()?.limits.securityHoldHours ?? 24;
  const page = pageOfNeed(need);
  if (!page) return undefined;
  const isWaiting = state === 'waiting';
  const note = isWaiting && page.waits ? page.waits : page.note;
  return {
    title: text(page.title),
    note: text(note).replace('{hours}', String(hours)),
    /** The instant at which a need that waits is over, where it is known. */
    until: until && t('until', { date: at(until) }),
    to: page.to,
    go: isWaiting ? t('see') : text(page.go),
  };
}
