import type { AuditAction } from '@banyan/api/audit-actions.ts';
import type { operatorInstrument, operatorMarketApi } from '@banyan/api/market/market.operator.ts';
import type { z } from 'zod';
import type { Alert } from '../../../area.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import type { OperatorCommand, OperatorRead } from '../../../platform/context.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { HandlersOf } from '../../../platform/http/handlers.ts';
import { pageBy } from '../../../platform/page.ts';
import { audit } from '../../audit/index.ts';
import { allBooks, type BookRow, bookById, halt, resume } from '../engine/book.store.ts';
import { givenOf } from '../engine/line.store.ts';
import { allOrders } from '../orders/order.store.ts';
import { replay } from './replay.ts';

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
  await ctx.enqueue('market.match', { instrumentId });
  return shown(ctx, instrumentId);
}

export const marketOperatorHandlers: HandlersOf<typeof operatorMarketApi> = {
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
  resumeInstrument: async (ctx, { instrumentId }) => {
    const { symbol } = found(await bookById(ctx.reader, instrumentId));
    const { auctionMinutes } = ctx.policy.market;
    const until = new Date(ctx.now.getTime() + auctionMinutes * 60_000);
    if ((await resume(ctx.writer, instrumentId, until)) === 0) throw new AppError('market.not_halted');
    return audited(ctx, 'instrument.resume', instrumentId, symbol);
  },
  operatorShareOrders: async (ctx, { instrumentId, state, limit, cursor }) => {
    const books = await allBooks(ctx.reader);
    const symbols = new Map(books.map((row) => [row.instrument_id, row.symbol]));
    return pageBy(
      limit,
      cursor,
      (query) => allOrders(ctx.reader, { instrumentId, state }, query),
      (row) => ({ at: row.placed_at, id: row.order_id }),
      (row) => ({
        userId: row.user_id,
        shareOrderId: row.order_id,
        number: row.number,
        symbol: symbols.get(row.instrument_id) ?? '—',
        side: row.side,
        limit: row.limit_price,
        shares: row.shares,
        traded: row.traded,
        timeInForce: row.time_in_force,
        state: row.state,
        endReason: row.end_reason,
        placedAt: row.placed_at,
      }),
    );
  },
  replayInstrument: async (ctx, { instrumentId }) => {
    const { applied } = found(await bookById(ctx.reader, instrumentId));
    return replay(ctx.reader, instrumentId, applied);
  },
};

/** Commands that wait for longer than a minute: the market of that instrument stands. */
export async function marketAlerts(ctx: OperatorRead): Promise<Alert[]> {
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
