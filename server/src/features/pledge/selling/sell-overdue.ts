import { type BusinessDate, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { phaseAt, type TradingCalendar } from '@banyan/domain/market/session.ts';
import type { MarketPhase } from '@banyan/domain/matching/market-command.ts';
import { sharesToSell } from '@banyan/domain/pledge/forced-sale.ts';
import { loanToValueBps, reaches } from '@banyan/domain/pledge/loan-to-value.ts';
import { bisectFailures } from '../../../jobs/bisect-failures.ts';
import type { CommandContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/db/sql.ts';
import { inSnapshot } from '../../../platform/db/transaction.ts';
import type { Services } from '../../../platform/services.ts';
import { type BookRow, bookById, calendarFrom, sellByForce } from '../../market/index.ts';
import { broughtUpTo, owedOf, securedOf, stepTime } from '../pledging/change.ts';
import { lockPledge, type PledgeKey, type PledgeRow, writePledges } from '../pledging/pledge.store.ts';
import { insertNights } from '../pledging/step.store.ts';
import { parkedAs } from '../watching/watched.store.ts';
import { tellOfOrder } from './notices.ts';
import { insertSale, instrumentsToSell, pledgesToSell, type SaleRow, salesToStop } from './sale.store.ts';
import { stopSale } from './stop-sale.ts';

const chunkSize = 200;

const trades = (phase: MarketPhase): boolean => phase === 'auction' || phase === 'continuous';

/** Returns whether shares can be sold now: the market of them is open, and its day is today's. */
function isSelling(
  book: BookRow,
  { now, today, calendar }: { now: Date; today: BusinessDate; calendar: TradingCalendar },
): boolean {
  const interruption = { isHalted: book.halted_at !== null, auctionUntil: book.auction_until };
  const { phase } = phaseAt(now, interruption, calendar);
  return book.day === today && trades(phase) && trades(book.phase);
}

/**
 * Orders the sale of just enough shares of each pledge whose call is over and which the last close has left at or above the
 * call, as soon as their market is open; whoever was sold for yesterday, and has not traded, is looked at anew. Looking again
 * changes nothing. Each is a commit of its own, and one that fails is parked. Returns how many sales were ordered.
 */
export async function sellOverdue(services: Services, size = chunkSize): Promise<number> {
  const now = services.clock.now();
  const today = businessDateOf(now);
  const look = <T>(question: (reader: Reader) => Promise<T>) => inSnapshot(services.db, question);
  await each(services, size, { find: (reader, limit) => salesToStop(reader, today, limit), work: stop });
  const calendar = await look((reader) =>
    calendarFrom(reader, { isAlwaysOpen: services.config.isDemo }, today),
  );
  let ordered = 0;
  for (const instrumentId of await look(instrumentsToSell)) {
    const book = await look((reader) => bookById(reader, instrumentId));
    if (!book || !isSelling(book, { now, today, calendar })) continue;
    ordered += await each(services, size, {
      find: (reader, limit) => pledgesToSell(reader, book, limit),
      work: (ctx, key) => order(ctx, services, key),
    });
  }
  return ordered;
}

type Work = (ctx: CommandContext, key: PledgeKey) => Promise<boolean>;

/** Does something about every pledge that is found, so many at a time; returns about how many there was something to do. */
async function each(
  services: Services,
  size: number,
  { find, work }: { find: (reader: Reader, limit: number) => Promise<PledgeKey[]>; work: Work },
): Promise<number> {
  // One that nothing can be done about is found again, and keeps nobody behind it from being found.
  const tried = new Set<string>();
  for (let done = 0; ; ) {
    const found = await inSnapshot(services.db, (reader) => find(reader, size + tried.size));
    const keys = found.filter(({ pledge_id }) => !tried.has(pledge_id));
    if (keys.length === 0) return done;
    for (const key of keys) {
      tried.add(key.pledge_id);
      if (await alone(services, key, work)) done += 1;
    }
  }
}

/** Does something about one pledge; returns whether there was something to do. */
async function alone(services: Services, key: PledgeKey, work: Work): Promise<boolean> {
  const { done } = await bisectFailures(services, [key], parkedAs, async (ctx) => ({
    done: (await work(ctx, key)) ? [key] : [],
    failed: [],
  }));
  return done.length > 0;
}

async function stop(ctx: CommandContext, { user_id, pledge_id }: PledgeKey): Promise<boolean> {
  const row = await lockPledge(ctx.writer, user_id, pledge_id);
  if (!row) return false;
  await stopSale(ctx, row);
  return true;
}

/** What was found is looked at again once it is locked: the person may have come first. */
async function order(ctx: CommandContext, services: Services, key: PledgeKey): Promise<boolean> {
  const { writer, now, today } = ctx;
  const locked = await lockPledge(writer, key.user_id, key.pledge_id);
  if (locked?.state !== 'overdue' || locked.on_sale > 0n || locked.cure_until === null) return false;
  const book = await bookById(writer, locked.instrument_id);
  const calendar = await calendarFrom(writer, { isAlwaysOpen: services.config.isDemo }, today);
  if (!book || !isSelling(book, { now, today, calendar })) return false;
  const { row, nights } = broughtUpTo(locked, today);
  const secured = securedOf(row);
  if (!reaches(secured, book.previous_close, row.call_bps)) return false;
  const shares = sharesToSell(secured, book.lowest, row.ltv_bps, ctx.policy.market);
  if (shares === 0n) return false;
  const saleId = ctx.id(`pledge-sale/${row.pledge_id}`);
  const sold = { userId: row.user_id, orderId: saleId, debtId: row.pledge_id, shares };
  const number = await sellByForce(ctx, book, sold);
  if (number === null) return false;
  const sale = newSale(ctx, row, book, { saleId, number, shares, cureUntil: locked.cure_until });
  await insertNights(writer, nights);
  await writePledges(writer, [{ ...row, on_sale: shares }]);
  await insertSale(writer, sale);
  ctx.changed(row.user_id, 'pledge');
  await tellOfOrder(ctx, services.config.keys, { row, sale, company: book.company });
  return true;
}

function newSale(
  ctx: CommandContext,
  row: PledgeRow,
  { lowest, previous_close: close }: BookRow,
  { saleId, number, shares, cureUntil }: { saleId: string; number: string; shares: bigint; cureUntil: Date },
): SaleRow {
  return {
    user_id: row.user_id,
    sale_id: saleId,
    pledge_id: row.pledge_id,
    number,
    state: 'open',
    shares,
    sold: 0n,
    pledged: row.shares,
    owed: owedOf(row),
    least_price: lowest,
    close_price: close,
    marked_bps: BigInt(loanToValueBps(securedOf(row), close)),
    cure_until: cureUntil,
    ordered_at: stepTime(row, ctx.now),
    ordered_on: ctx.today,
    ended_at: null,
    end_reason: null,
  };
}
