import type { quote } from '@banyan/api/market/shapes.ts';
import type { Holding } from '@banyan/domain/market/position-change.ts';
import { phaseAt } from '@banyan/domain/market/session.ts';
import type { Depth } from '@banyan/domain/matching/depth.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import type { z } from 'zod';
import { balanceOf } from '../../../ledger/index.ts';
import type { ReadContext, UserRead } from '../../../platform/context.ts';
import { factorsOf, holdingOf, riskOf, splitToCome } from '../../equity/index.ts';
import { calendarFrom, type KnownCalendar, whyClosed } from '../calendar/calendar.ts';
import { allBooks, type BookRow } from '../engine/book.store.ts';
import { lastDays } from '../engine/market-day.store.ts';
import { lastTrades } from '../engine/trade.store.ts';
import { type Calendar, sellableOf, tradedBook } from '../orders/checks.ts';
import { auctionOf, depthOf } from './depth.ts';
import { bookFor, comparablePrice, comparableTrade } from './split-prices.ts';
import { watchedBy } from './watch.store.ts';

/** Prices: what everybody sees of an instrument, and what the person who asks has of it. */

const shownLevels = 5;
const shownTrades = 20;
const shownCloses = 30;

/** What is the same for all instruments that one person is shown. */
interface Shown {
  calendar: KnownCalendar;
  watched: ReadonlySet<string>;
}

const shownTo = async ({ reader, today, userId }: UserRead, calendar: Calendar): Promise<Shown> => ({
  calendar: await calendarFrom(reader, calendar, today),
  watched: await watchedBy(reader, userId),
});

function showQuote(ctx: ReadContext, row: BookRow, { calendar, watched }: Shown): z.output<typeof quote> {
  const { halted_at: since, halt_reason: reason } = row;
  const interruption = { isHalted: since !== null, auctionUntil: row.auction_until };
  const { day_open: open, day_high: high, day_low: low } = row;
  const hasTraded = open !== null && high !== null && low !== null && row.day === ctx.today;
  return {
    instrumentId: row.instrument_id,
    symbol: row.symbol,
    company: row.company,
    session: {
      ...phaseAt(ctx.now, interruption, calendar),
      halt: since && reason !== null ? { since, reason } : null,
      holiday: whyClosed(ctx, calendar),
    },
    last: row.last_price,
    previousClose: row.previous_close,
    today: hasTraded ? { open, high, low, shares: row.day_shares, value: row.day_value } : null,
    isWatched: watched.has(row.instrument_id),
  };
}

export async function instruments(ctx: UserRead, calendar: Calendar) {
  const books = (await allBooks(ctx.reader)).filter(({ day }) => day !== null);
  const shown = await shownTo(ctx, calendar);
  const items = [];
  const factorsOfId = await factorsOf(
    ctx.reader,
    books.map((row) => row.instrument_id),
  );
  for (const row of books) {
    const past = await lastDays(ctx.reader, row.instrument_id, shownCloses);
    const factors = factorsOfId(row.instrument_id);
    const closes = past
      .toReversed()
      .map(({ day, close }) => ({ on: day, close: comparablePrice(factors, day, close) }));
    items.push({ ...showQuote(ctx, row, shown), closes });
  }
  return { items };
}

const best = ({ buy, sell }: Depth): Depth => ({
  buy: buy.slice(0, shownLevels),
  sell: sell.slice(0, shownLevels),
});

async function holdingNow(ctx: UserRead, row: BookRow, { shares, cost }: Holding) {
  const { posted, held } = await balanceOf(ctx.reader, ctx.userId, 'wallet', currency);
  return { shares, cost, ...(await sellableOf(ctx, row)), available: posted - held };
}

export async function instrument(ctx: UserRead, calendar: Calendar, instrumentId: string) {
  const factors = (await factorsOf(ctx.reader, [instrumentId]))(instrumentId);
  const owned = await holdingOf(ctx.reader, ctx.userId, instrumentId);
  const row = bookFor(await tradedBook(ctx, instrumentId), factors, owned);
  const { feeBps, leastFee } = ctx.policy.market;
  const trades = (await lastTrades(ctx.reader, instrumentId, shownTrades)).map((trade) =>
    comparableTrade(factors, trade),
  );
  return {
    ...showQuote(ctx, row, await shownTo(ctx, calendar)),
    lowest: row.lowest,
    highest: row.highest,
    depth: best(depthOf(row)),
    auction: auctionOf(row),
    trades: trades.map(({ number, traded_at: at, price, shares, taker }) => ({
      number,
      at,
      price,
      shares,
      taker,
    })),
    holding: await holdingNow(ctx, row, owned),
    sequence: row.applied,
    asOf: ctx.now,
    riskLevel: await riskOf(ctx.reader, instrumentId),
    split: splitToCome(factors, owned),
    lastSplitOn: factors.past.at(-1)?.on ?? null,
    feeBps,
    leastFee,
  };
}
