import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import type { Reader } from '../../../platform/db/sql.ts';
import { inSnapshot } from '../../../platform/db/transaction.ts';
import type { Services } from '../../../platform/services.ts';
import type { PledgeKey } from '../pledging/pledge.store.ts';
import { pricedShares, unsplit } from '../pledging/priced-shares.ts';
import { markPledges } from './mark.ts';
import { fallenPledges, overdueCalls, watchedInstruments } from './watched.store.ts';

const chunkSize = 200;

async function toLookAt(reader: Reader, now: Date): Promise<PledgeKey[]> {
  const sharesOfRow = await pricedShares(reader);
  const found = await overdueCalls(reader, now, chunkSize);
  for (const instrumentId of await watchedInstruments(reader)) {
    if (found.length >= chunkSize) break;
    const { price } = sharesOfRow(unsplit(instrumentId));
    found.push(...(await fallenPledges(reader, instrumentId, price, chunkSize)));
  }
  return found;
}

/**
 * Looks for pledges that the last trade has made worse, and for calls whose time is over. What a rising price makes better
 * is seen at the close, so a price that goes up and down within a day warns once. Returns how many were looked at.
 */
export async function watchPledges(services: Services): Promise<number> {
  const now = services.clock.now();
  let count = 0;
  for (;;) {
    const some = await inSnapshot(services.db, (reader) => toLookAt(reader, now));
    const { done, parked } = await markPledges(services, some, businessDateOf(now));
    count += done.length;
    // What was parked is not found again, and what was marked waits for another price.
    if (some.length < chunkSize || done.length + parked === 0) return count;
  }
}
