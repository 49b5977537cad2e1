import type { Book } from '@banyan/domain/matching/book.ts';
import type { CommandContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { inOrder } from '../../../platform/in-order.ts';
import { runCommand, type Services, systemClient } from '../../../platform/services.ts';
import { divideSharePrice, markPriced } from '../../equity/index.ts';
import { tellOwners } from '../orders/notices.ts';
import { ordersById, standingOrders } from '../orders/order.store.ts';
import { applyGiven, type KnownOrders, newBatch } from './apply-batch.ts';
import { type BookRow, boundTurn, lockBook, writeBook } from './book.store.ts';
import { hashOf } from './book-hash.ts';
import { commandsAfter, type GivenCommand } from './line.store.ts';
import { insertDay } from './market-day.store.ts';
import { giveDue } from './sessions.ts';
import { standingBook } from './standing-book.ts';
import { rowAfter, writeBatch } from './write-batch.ts';

/** How many commands are matched in one transaction at most. */
const batchSize = 200;

/** A book in memory, and the last command that it has looked at. */
interface Held {
  book: Book;
  orders: KnownOrders;
  applied: bigint;
}

/** The books that this process has looked at last. Each is used only as long as the database agrees. */
export type Books = Map<string, Held>;

/**
 * Matches what waits of an instrument, batch by batch, until nothing does. Each batch is one transaction, which locks the
 * book's row and names the command before its first: of two processes one waits, finds that the other was faster, and
 * reads the book anew. Whoever stops in between has changed nothing, or all; whoever hangs is cut off, and has changed
 * nothing either.
 */
export async function matchWaiting(
  services: Services,
  books: Books,
  instrumentId: string,
  atMost = batchSize,
  onBatch: () => void = () => undefined,
): Promise<number> {
  let batches = 0;
  while (await runBatch(services, books, instrumentId, atMost)) {
    batches += 1;
    onBatch();
  }
  return batches;
}

async function runBatch(
  services: Services,
  books: Books,
  instrumentId: string,
  atMost: number,
): Promise<boolean> {
  const { held, isBusy } = await runCommand(services, systemClient, newId(), (ctx) =>
    matchOnce(ctx, services, books, { instrumentId, atMost }),
  );
  // What is in memory is believed again once it is committed: an attempt that failed has left nothing behind.
  if (held) books.set(instrumentId, held);
  return isBusy;
}

interface Matched {
  held: Held | null;
  /** Whether there may be more to do. */
  isBusy: boolean;
}

async function matchOnce(
  ctx: CommandContext,
  services: Services,
  books: Books,
  { instrumentId, atMost }: { instrumentId: string; atMost: number },
): Promise<Matched> {
  // The embedded database has this process alone.
  if (services.db.kind === 'postgres') boundTurn(ctx.writer);
  const row = await lockBook(ctx.writer, instrumentId);
  if (!row) return { held: null, isBusy: false };
  const { due, given } = await inOrder({
    // What is due only takes its place: whoever changes an order locks it before the line, and so must a batch.
    due: giveDue(ctx, row, services.config.isDemo),
    given: commandsAfter(ctx.writer, instrumentId, row.applied, atMost),
  });
  // Whoever came before a day has left a message of its own, which leads here again.
  if (due !== 'nothing') return { held: null, isBusy: due === 'given' };
  if (given.length === 0) return { held: null, isBusy: false };
  const held = await takeBook(ctx, books, row);
  await applyAll(ctx, services, held, row, given);
  return { held, isBusy: true };
}

/** Takes the book out of the memory, where it fits the database, or reads it. */
async function takeBook(ctx: CommandContext, books: Books, row: BookRow): Promise<Held> {
  const held = books.get(row.instrument_id);
  books.delete(row.instrument_id);
  if (held?.applied === row.applied) return held;
  const standing = await standingOrders(ctx.writer, row.instrument_id);
  return {
    book: standingBook(row, standing),
    orders: new Map(standing.map((order) => [order.order_id, order])),
    applied: row.applied,
  };
}

/** Reads the orders that commands are about and that do not stand in the book: new ones, and those that have ended. */
async function readOthers(ctx: CommandContext, held: Held, given: readonly GivenCommand[]): Promise<void> {
  const owners = new Map<string, string>();
  for (const { command } of given) {
    const orderId = command['orderId'];
    const owner = command['owner'];
    if (orderId && owner && !held.orders.has(orderId)) owners.set(orderId, owner);
  }
  if (owners.size === 0) return;
  for (const row of await ordersById(ctx.writer, owners)) held.orders.set(row.order_id, row);
}

async function applyAll(
  ctx: CommandContext,
  services: Services,
  held: Held,
  row: BookRow,
  given: readonly GivenCommand[],
): Promise<void> {
  await readOthers(ctx, held, given);
  const batch = newBatch(row.instrument_id);
  const applied = given.at(-1)?.seq ?? row.applied;
  held.applied = applied;
  let { trades } = row;
  const nextTrade = () => {
    trades += 1n;
    return trades;
  };
  if (row.day !== null && given.some(({ command }) => command['kind'] === 'day'))
    await insertDay(ctx.writer, row, row.day, hashOf(held.book));
  for (const one of given) applyGiven(held.book, held.orders, batch, one, nextTrade);
  const before = await beginDay(ctx, row, given);
  const { isNext } = await inOrder({
    // Holdings and accounts, for which people's next orders wait, are locked behind all else.
    isNext: writeBook(ctx.writer, row.applied, rowAfter(before, held.book, batch, applied, ctx.now)),
    told: tellOwners(ctx, services.config.keys, batch, row.company),
    written: writeBatch(ctx, services, batch, { symbol: row.symbol, applied }),
  });
  if (!isNext) throw new Error(`the book of ${row.symbol} was changed by somebody else`);
  // Whoever looks at the book, or has the shares, need own no order of the batch.
  ctx.moved('market', row.instrument_id, applied);
  for (const order of batch.touched.values()) {
    ctx.changed(order.user_id, 'market', 'equity', 'wallet');
    if (order.ended_at !== null) held.orders.delete(order.order_id);
  }
}

/**
 * Returns a book's row as the days and the ends of days among some commands leave it. A day begins with the close that its
 * command names: where the shares were split for it, everybody's are valued at that from this commit on.
 */
async function beginDay(ctx: CommandContext, row: BookRow, given: readonly GivenCommand[]): Promise<BookRow> {
  const lastOf = (kind: string) => given.findLast(({ command }) => command['kind'] === kind);
  const cleared = lastOf('clear');
  const kept = cleared ? { ...row, cleared_for: cleared.given_on } : row;
  const begun = lastOf('day');
  if (!begun) return kept;
  const { command, given_on: day } = begun;
  const close = BigInt(command['previousClose'] ?? row.last_price);
  if ((await markPriced(ctx.writer, row.instrument_id, { day, at: ctx.now })) > 0)
    await divideSharePrice(ctx.writer, row.instrument_id, { price: close, on: day });
  return { ...kept, day, ...noTrades, last_price: close };
}

const noTrades = { day_open: null, day_high: null, day_low: null, day_shares: 0n, day_value: 0n };
