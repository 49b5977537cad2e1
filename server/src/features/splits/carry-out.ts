import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { dividedPrice } from '@banyan/domain/splits/split-price.ts';
import { bisectFailures, type Done } from '../../jobs/bisect-failures.ts';
import { LeaseLost } from '../../jobs/lease.ts';
import { postEach } from '../../ledger/index.ts';
import type { CommandContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { errorFacts } from '../../platform/log.ts';
import { runCommand, type Services, systemClient } from '../../platform/services.ts';
import { lockUnsplit, markCounted, startSplit, unsplitOwners, writeSplit } from '../equity/index.ts';
import { bookById, matchSoon } from '../market/index.ts';
import { splitPledges } from '../pledge/index.ts';
import { tellOwners } from './notices.ts';
import { insertParts, type NewPart, notParked, parkedParts } from './part.store.ts';
import { markCarriedOut, markStarted, type SplitRow, splitsDue } from './split.store.ts';
import { partIdOf, partOf, partPostings } from './splits.postings.ts';

const chunkSize = 500;
/** Nobody's id is below it. */
const lowestId = '00000000-0000-0000-0000-000000000000';

interface Prices {
  before: bigint;
  after: bigint;
}

/**
 * Splits the shares of everybody, of each split whose day has begun and before which the market has ended all orders; the
 * market begins its day once that is done. It keeps nothing: a run that was killed goes on with those who are left. A split
 * that fails stops no other; its failure is thrown once the others are done. Returns how many were carried out.
 *
 * @param atOnce How many people's shares are split in one commit.
 */
export async function carryOutSplits(services: Services, atOnce = chunkSize): Promise<number> {
  const today = businessDateOf(services.clock.now());
  const due = await inTransaction(services.db, (reader) => splitsDue(reader, today));
  let done = 0;
  const failures: string[] = [];
  for (const split of due) {
    try {
      if (await carryOut(services, split, atOnce)) done += 1;
    } catch (error) {
      if (error instanceof LeaseLost) throw error;
      const { split_id, symbol } = split;
      services.log.error('a split could not be carried out', { split_id, ...errorFacts(error) });
      failures.push(`split ${split_id} of ${symbol}: ${error}`);
    }
  }
  if (failures.length > 0) throw new Error(failures.join('; '));
  return done;
}

async function carryOut(services: Services, split: SplitRow, atOnce: number): Promise<boolean> {
  const book = await inTransaction(services.db, (reader) => bookById(reader, split.instrument_id));
  // Until every order has ended there is something set aside that would not be split.
  if (book?.cleared_for !== split.effective_on) return false;
  const before = book.last_price;
  const prices = { before, after: dividedPrice(before, BigInt(split.factor)) };
  const isStarted = await runCommand(services, systemClient, newId(), (ctx) => start(ctx, split, prices));
  if (!isStarted) return false;
  for (let after = lowestId; ; ) {
    const page = { after, limit: atOnce };
    const { people, free } = await inTransaction(services.db, (reader) => nextPeople(reader, split, page));
    await bisectFailures(services, free, nameOf(split), (ctx, some) =>
      splitTogether(services, ctx, split, { people: some, prices }),
    );
    const last = people.at(-1);
    if (last === undefined || people.length < atOnce) break;
    after = last;
  }
  return runCommand(services, systemClient, newId(), (ctx) => finish(ctx, split));
}

const ofEquity = ({ split_id: splitId, instrument_id: instrumentId }: SplitRow) => ({
  splitId,
  instrumentId,
});

/** From this commit on nobody withdraws it. Returns false where somebody has. */
async function start({ writer, now }: CommandContext, split: SplitRow, prices: Prices): Promise<boolean> {
  const isMarked = await markStarted(writer, split.split_id, { at: now, ...prices });
  return isMarked && (await startSplit(writer, split.split_id, now));
}

/** Returns the next people whose shares are not split, and those among them whose are not parked. */
async function nextPeople(reader: Reader, split: SplitRow, page: { after: string; limit: number }) {
  const people = await unsplitOwners(reader, ofEquity(split), page);
  const partIds = people.map((userId) => partIdOf(split.split_id, userId));
  const mayBeSplit = await notParked(reader, partIds);
  return { people, free: people.filter((userId) => mayBeSplit.has(partIdOf(split.split_id, userId))) };
}

const nameOf =
  ({ split_id, symbol }: SplitRow) =>
  (userId: string) => ({
    kind: parkedParts,
    id: partIdOf(split_id, userId),
    owner: userId,
    subject: `split of ${symbol}`,
  });

/** Splits what some people own: position, pledges and books in one commit. Who was split meanwhile is left alone. */
async function splitTogether(
  services: Services,
  ctx: CommandContext,
  split: SplitRow,
  { people, prices }: { people: string[]; prices: Prices },
): Promise<Done<string>> {
  const { writer, now } = ctx;
  const held = await lockUnsplit(writer, ofEquity(split), people);
  if (held.length === 0) return { done: people, failed: [] };
  const owners = held.map(({ user_id }) => user_id);
  const ofPledges = { ...ofEquity(split), factor: BigInt(split.factor), price: prices.after };
  const pledged = await splitPledges(ctx, ofPledges, owners);
  const parts = held.map(({ user_id, shares }) =>
    partOf(split, user_id, { shares, pledged: pledged.get(user_id) ?? 0n }),
  );
  await insertParts(writer, parts, now);
  await issue(ctx, split, parts);
  const after = parts.map(({ user_id: userId, shares_after: shares }) => ({ userId, shares }));
  await writeSplit(writer, ofEquity(split), after, now);
  await tellOwners(ctx, services.config.keys, split, { parts, prices });
  for (const userId of owners) ctx.changed(userId, 'splits', 'equity', 'market');
  return { done: people, failed: [] };
}

async function issue(
  { writer, now: at, today: on }: CommandContext,
  { symbol }: SplitRow,
  parts: readonly NewPart[],
): Promise<void> {
  const transfers = parts.flatMap((part) => partPostings(part, symbol));
  const outcomes = await postEach(writer, transfers, { at, on });
  const failed = outcomes.findIndex((outcome) => outcome !== 'posted');
  if (failed !== -1)
    throw new Error(`the split could not post ${transfers[failed]?.kind}: ${outcomes[failed]}`);
}

/** Says that everybody's shares are split, once they are, and lets the market begin its day. */
async function finish(ctx: CommandContext, split: SplitRow): Promise<boolean> {
  const { writer, now } = ctx;
  const left = await unsplitOwners(writer, ofEquity(split), { after: lowestId, limit: 1 });
  if (left.length > 0) return false;
  const isDone = await markCarriedOut(writer, split.split_id, now);
  if (!isDone) return false;
  await markCounted(writer, split.split_id, now);
  await matchSoon(ctx, split.instrument_id);
  return true;
}
