import type { AuditAction } from '@banyan/api/audit-actions.ts';
import type { operatorInstrument, operatorMarketApi } from '@banyan/api/market/market.operator.ts';
import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { auctionAfterHalt } from '@banyan/domain/market/session.ts';
import type { z } from 'zod';
import type { Alert } from '../../../area.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import type { OperatorCommand, OperatorRead } from '../../../platform/context.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { HandlersOf } from '../../../platform/http/handlers.ts';
import { audit } from '../../audit/index.ts';
import type { Keys } from '../../people/index.ts';
import { calendarFrom } from '../calendar/calendar.ts';
import { allBooks, type BookRow, bookById, halt, resume } from '../engine/book.store.ts';
import { givenOf } from '../engine/line.store.ts';
import { lastDays } from '../engine/market-day.store.ts';
import { matchSoon } from '../engine/match-soon.ts';
import type { Calendar } from '../orders/checks.ts';
import { exploreOrder, exploreOrders, exploreTrades } from './explore.ts';
import { replay, spanOf } from './replay.ts';

/** As many as a year of trading has. */
const shownDays = 250;

const show = (row: BookRow, given: bigint | undefined): z.output<typeof operatorInstrument> => ({
  instrumentId: row.instrument_id,
  symbol: row.symbol,
  company: row.company,
  phase: row.phase,
  last: row.last_price,
  previousClose: row.previous_close,
  day: found(row.day),
  applied: row.applied,
  given: given ?? 0n,
  trades: row.trades,
  halt:
    row.halted_at && row.halted_by !== null && row.halt_reason !== null
      ? { by: row.halted_by, since: row.halted_at, reason: row.halt_reason }
      : null,
});

async function shown(ctx: OperatorRead | OperatorCommand, instrumentId: string) {
  const given = await givenOf(ctx.reader);
  return show(found(await bookById(ctx.reader, instrumentId)), given.get(instrumentId));
}

async function audited(ctx: OperatorCommand, action: AuditAction, instrumentId: string, note: string) {
  await audit(ctx, action, { type: 'instrument', id: instrumentId }, note);
  // The market takes it into its line like any other command.
  await matchSoon(ctx, instrumentId);
  return shown(ctx, instrumentId);
}

export const marketOperatorHandlers = (
  keys: Keys,
  calendar: Calendar,
): HandlersOf<typeof operatorMarketApi> => ({
  tradedInstruments: async (ctx) => {
    const given = await givenOf(ctx.reader);
    const books = (await allBooks(ctx.reader)).filter(({ day }) => day !== null);
    return { items: books.map((row) => show(row, given.get(row.instrument_id))) };
  },
  haltInstrument: async (ctx, { instrumentId, reason }) => {
    found(await bookById(ctx.reader, instrumentId));
    const halted = { at: ctx.now, by: ctx.operator.name, reason };
    if ((await halt(ctx.writer, instrumentId, halted)) === 0) throw new AppError('market.already_halted');
    return audited(ctx, 'instrument.halt', instrumentId, reason);
  },
  resumeInstrument: async (ctx, { instrumentId, reason }) => {
    found(await bookById(ctx.reader, instrumentId));
    const days = await calendarFrom(ctx.reader, calendar, ctx.today);
    const until = auctionAfterHalt(ctx.now, ctx.policy.market.auctionMinutes, days);
    if ((await resume(ctx.writer, instrumentId, until)) === 0) throw new AppError('market.not_halted');
    return audited(ctx, 'instrument.resume', instrumentId, reason);
  },
  operatorShareOrders: (ctx, input) => exploreOrders(ctx, keys, input),
  operatorShareOrder: exploreOrder,
  shareTrades: (ctx, input) => exploreTrades(ctx, keys, input),
  marketDays: async (ctx, { instrumentId }) => {
    found(await bookById(ctx.reader, instrumentId));
    const days = await lastDays(ctx.reader, instrumentId, shownDays);
    return {
      items: days.map((row) => ({
        day: row.day,
        close: row.close,
        shares: row.shares,
        value: row.value,
        bookSha256: row.book_sha256,
        replay: row.replayed_at && { at: row.replayed_at, isSame: row.replay_differs === false },
      })),
    };
  },
  replayInstrument: async (ctx, { instrumentId, day }) => {
    const book = found(await bookById(ctx.reader, instrumentId));
    return replay(ctx.reader, instrumentId, found(await spanOf(ctx.reader, book, day)));
  },
});

/** Returns an alert for each instrument that stands, and for each whose days are not what its commands lead to. */
export const marketAlerts = async (ctx: OperatorRead): Promise<Alert[]> => [
  ...(await stopped(ctx)),
  ...(await differing(ctx)),
];

/** Commands that wait for longer than a minute: the market of that instrument stands. */
async function stopped(ctx: OperatorRead): Promise<Alert[]> {
  const since = new Date(ctx.now.getTime() - 60_000);
  const rows = await ctx.reader.rows<{ symbol: string; given_at: Date }>(sql`
    select b.symbol, c.given_at from market_books b
    join market_commands c on c.instrument_id = b.instrument_id and c.seq = b.applied + 1
    where c.given_at < ${since}`);
  return rows.map(({ symbol, given_at }) => ({
    code: 'market.stopped',
    subject: symbol,
    amount: null,
    since: given_at,
  }));
}

/** One that changes a command changes every day after it: the first day that differs is named. */
async function differing(ctx: OperatorRead): Promise<Alert[]> {
  const rows = await ctx.reader.rows<{ symbol: string; day: BusinessDate; since: Date }>(sql`
    select b.symbol, min(d.day) as day, min(d.replayed_at) as since from market_days d
    join market_books b on b.instrument_id = d.instrument_id
    where d.replay_differs group by b.symbol order by b.symbol`);
  return rows.map(({ symbol, day, since }) => ({
    code: 'market.replay_differs',
    subject: `${symbol} ${day}`,
    amount: null,
    since,
  }));
}
