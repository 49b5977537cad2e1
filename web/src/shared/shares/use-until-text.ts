import type { WireOutput } from '@banyan/api/contract.ts';
import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { serverNow } from '../../platform/clock.ts';
import { useDates } from '../../platform/dates.ts';
import { useBilingual, useMessages } from '../../platform/i18n.ts';
import { sharesMessages } from './shares.messages.ts';

export type Session = WireOutput<'/api/market/instruments'>['items'][number]['session'];

const next = { continuous: 'pausesAt', auction: 'tradesAt', break: 'opensAt', closed: 'opensAt' } as const;

/** Returns when the session changes, as it is said: the time alone where that is today, and why where a day is closed. */
export function useUntilText(): (session: Session) => string | null {
  const t = useMessages(sharesMessages);
  const text = useBilingual();
  const { at } = useDates();
  return ({ phase, until, holiday }) => {
    if (until === null || phase === 'halted') return null;
    const isToday = businessDateOf(new Date(until)) === businessDateOf(new Date(serverNow()));
    const then = at(until, isToday ? 'time' : 'noYear');
    return holiday ? t('holiday', { reason: text(holiday), at: then }) : t(next[phase], { at: then });
  };
}
