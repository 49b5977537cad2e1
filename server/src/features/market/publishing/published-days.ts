import type { publishedDaysApi } from '@banyan/api/market/published-days.ts';
import type { publishedDay as shownDay } from '@banyan/api/market/shapes.ts';
import { addDays, startOf } from '@banyan/domain/calendar/business-date.ts';
import { divisorSince } from '@banyan/domain/splits/split-price.ts';
import type { z } from 'zod';
import { AppError, found } from '../../../platform/app-error.ts';
import type { ReadContext, UserRead } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/db/sql.ts';
import { inTurn } from '../../../platform/file-pieces.ts';
import type { InputOf, Outside } from '../../../platform/http/handlers.ts';
import { pageBy } from '../../../platform/page.ts';
import { factorsOf } from '../../equity/index.ts';
import { placedBetween } from '../orders/order.store.ts';
import {
  contentOf,
  lastSessions,
  publishedDay,
  publishedPage,
  type ShownDay,
} from './published-day.store.ts';

/** Days that are over, as everybody may read them. */

/** What is known of instruments when their days are shown. */
interface Known {
  /** The last published day on which the market of each was open. */
  sessions: ReadonlyMap<string, string>;
  factors: Awaited<ReturnType<typeof factorsOf>>;
}

async function knownOf(reader: Reader, rows: readonly ShownDay[]): Promise<Known> {
  const ids = [...new Set(rows.map((row) => row.instrument_id))];
  return { sessions: await lastSessions(reader, ids), factors: await factorsOf(reader, ids) };
}

/**
 * Returns whether the file of a day can be had: once a later day on which the market was open is over. Orders that stood
 * beyond the best five prices may stand on that day, too, and whoever trades then knows no more of them than the book shows.
 */
const isOpenToAll = ({ sessions }: Known, { instrument_id: instrumentId, day }: ShownDay): boolean =>
  (sessions.get(instrumentId) ?? day) > day;

function show(known: Known, row: ShownDay): z.output<typeof shownDay> {
  const isOpen = isOpenToAll(known, row);
  return {
    instrumentId: row.instrument_id,
    symbol: row.symbol,
    company: row.company,
    day: row.day,
    open: row.open,
    high: row.high,
    low: row.low,
    close: row.close,
    shares: row.shares,
    value: row.value,
    commands: row.commands,
    trades: row.trades,
    sharesNow: divisorSince(known.factors(row.instrument_id).past, row.day),
    fileSha256: row.file_sha256,
    isOpen,
    // Of a book of few orders the hash tells who guesses right what stands in it.
    bookSha256: isOpen ? row.book_sha256 : null,
    openingSha256: isOpen ? row.opening_sha256 : null,
    closingSha256: isOpen ? row.closing_sha256 : null,
    publishedAt: row.published_at,
    audit: { seq: row.audit_seq, hash: row.audit_hash },
  };
}

type Day = InputOf<typeof publishedDaysApi.publishedMarketDay>;

async function dayOf({ reader }: ReadContext, { instrumentId, day }: Day) {
  const row = found(await publishedDay(reader, instrumentId, day));
  return show(await knownOf(reader, [row]), row);
}

/** Returns a page of the days that are published, the newest first. */
export async function publishedDays(
  { reader }: ReadContext,
  { instrumentId, limit, cursor }: InputOf<typeof publishedDaysApi.publishedMarketDays>,
) {
  const page = await pageBy(
    limit,
    cursor,
    (query) => publishedPage(reader, instrumentId, query),
    (row) => ({ at: row.ended_at, id: row.instrument_id }),
    (row) => row,
  );
  const known = await knownOf(reader, page.items);
  return { ...page, items: page.items.map((row) => show(known, row)) };
}

/** Returns what is published of a day, and the hash of the book that the day before has ended with. */
export async function marketDay(ctx: ReadContext, input: Day) {
  const shown = await dayOf(ctx, input);
  const before = await publishedDay(ctx.reader, input.instrumentId, addDays(input.day, -1));
  return { ...shown, closingBeforeSha256: shown.isOpen ? (before?.closing_sha256 ?? null) : null };
}

/** Returns what the file of a day is called; its text follows piece by piece. Throws `market.day_not_open`. */
export async function dayFileHead(ctx: ReadContext, input: Day) {
  const { symbol, day, isOpen } = await dayOf(ctx, input);
  if (!isOpen) throw new AppError('market.day_not_open');
  return { fileName: `banyan-${symbol}-${day}.jsonl`, mediaType: 'application/jsonl', text: '' };
}

/** Gives the file of a day as it was published. */
export const dayFilePieces = (outside: Outside, input: Day): AsyncGenerator<string> =>
  inTurn(partsOf(outside, input));

async function* partsOf(outside: Outside, { instrumentId, day }: Day): AsyncGenerator<string> {
  const row = await outside.query(({ reader }) => publishedDay(reader, instrumentId, day));
  for (let part = 0; part < (row?.parts ?? 0); part += 1) {
    const which = { instrument_id: instrumentId, day, part };
    yield (await outside.query(({ reader }) => contentOf(reader, which))) ?? '';
  }
}

/** Returns the names that a person's orders have in the file of a day, and perhaps of some that are not in it. */
export async function ownOfDay({ reader, userId }: UserRead, { instrumentId, day }: Day) {
  const { ended_at: until } = found(await publishedDay(reader, instrumentId, day));
  return { orders: await placedBetween(reader, userId, instrumentId, { from: startOf(day), until }) };
}
