import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import type { Reader } from '../../../platform/db/sql.ts';
import { inSnapshot, inTransaction } from '../../../platform/db/transaction.ts';
import type { Services } from '../../../platform/services.ts';
import { seeLow, type UnseenLow, unseenLows } from '../../equity/index.ts';
import type { PledgeKey } from '../pledging/pledge.store.ts';
import { pricedShares, unsplit } from '../pledging/priced-shares.ts';
import { markPledges } from './mark.ts';
import { fallenPledges, overdueCalls, watchedInstruments } from './watched.store.ts';

const chunkSize = 200;

interface Found {
  keys: PledgeKey[];
  /** What these are marked to, beside the last price. */
  lows: UnseenLow[];
}

async function toLookAt(reader: Reader, now: Date, size: number): Promise<Found> {
  const sharesOfRow = await pricedShares(reader);
  const keys = await overdueCalls(reader, now, size);
  for (const instrumentId of await watchedInstruments(reader)) {
    if (keys.length >= size) break;
    keys.push(...(await fallenPledges(reader, sharesOfRow(unsplit(instrumentId)), size)));
  }
  return { keys, lows: await unseenLows(reader) };
}

/** What was traded at since then is to be seen by the next look. */
async function seeAll({ db }: Services, lows: readonly UnseenLow[]): Promise<void> {
  if (lows.length === 0) return;
  await inTransaction(db, async (writer) => {
    for (const low of lows) await seeLow(writer, low);
  });
}

/**
 * Looks for pledges that a trade since the last look has made worse, and for calls whose time is over. What a rising price
 * makes better is seen at the close, so a price that goes up and down within a day warns once. Returns how many were looked
 * at.
 */
export async function watchPledges(services: Services, size = chunkSize): Promise<number> {
  const now = services.clock.now();
  let count = 0;
  for (;;) {
    const { keys, lows } = await inSnapshot(services.db, (reader) => toLookAt(reader, now, size));
    const { done, parked } = await markPledges(services, keys, businessDateOf(now), 'trades');
    count += done.length;
    // What was parked is not found again, and what was marked waits for another price.
    if (keys.length < size || done.length + parked === 0) {
      await seeAll(services, lows);
      return count;
    }
  }
}
