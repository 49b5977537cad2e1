import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { CountsOf } from '../../../jobs/daily.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Services } from '../../../platform/services.ts';
import type { PledgeKey } from '../pledging/pledge.store.ts';
import { markPledges } from './mark.ts';
import { openPledgesAfter } from './watched.store.ts';

const chunkSize = 500;

/**
 * Counts, for every pledge that has not ended, the night before a date, and marks it to the close of the day that is over.
 * Every step may be repeated: a night that is counted stands. Returns what was done, in words.
 */
export async function accruePledges(
  services: Services,
  date: BusinessDate,
  size = chunkSize,
): Promise<CountsOf<'pledge.accrue'>> {
  const total = { done: 0, parked: 0 };
  for (let after: PledgeKey | null = null; ; ) {
    const some: PledgeKey[] = await inTransaction(services.db, (reader) =>
      openPledgesAfter(reader, date, after, size),
    );
    const { done, parked } = await markPledges(services, some, date, 'close');
    total.done += done.length;
    total.parked += parked;
    after = some.at(-1) ?? null;
    if (some.length < size) break;
  }
  return { pledges: total.done, parked: total.parked };
}
