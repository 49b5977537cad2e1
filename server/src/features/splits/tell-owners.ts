import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { runCommand, type Services, systemClient } from '../../platform/services.ts';
import { unsplitOwners } from '../equity/index.ts';
import { notifyEach } from '../people/index.ts';
import { decisionNotice } from './notices.ts';
import { type SplitRow, splitById } from './split.store.ts';

const chunkSize = 500;
/** Nobody's id is below it. */
const lowestId = '00000000-0000-0000-0000-000000000000';

/**
 * Tells whoever owns shares of a company that a split of them is announced, or withdrawn. Each is told once of either,
 * however often this runs: a run that was killed begins anew.
 */
export async function tellOwnersOf(services: Services, splitId: string, size = chunkSize): Promise<void> {
  const split = await inTransaction(services.db, (reader) => splitById(reader, splitId));
  const notice = split && decisionNotice(split);
  if (!split || !notice) return;
  for (let after = lowestId; ; ) {
    const people = await nextOwners(services, split, { after, limit: size });
    await runCommand(services, systemClient, newId(), (ctx) =>
      notifyEach(
        ctx,
        services.config.keys,
        people.map((userId) => ({ userId, notice })),
      ),
    );
    const last = people.at(-1);
    if (last === undefined || people.length < size) return;
    after = last;
  }
}

const nextOwners = (
  { db }: Services,
  { split_id: splitId, instrument_id: instrumentId }: SplitRow,
  page: { after: string; limit: number },
): Promise<string[]> =>
  inTransaction(db, (reader) => unsplitOwners(reader, { splitId, instrumentId }, page));
