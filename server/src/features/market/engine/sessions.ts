import { addDays, type BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { phaseAt, type TradingCalendar } from '@banyan/domain/market/session.ts';
import type { MarketCommand } from '@banyan/domain/matching/market-command.ts';
import { dividedPrice } from '@banyan/domain/splits/split-price.ts';
import type { CommandContext } from '../../../platform/context.ts';
import { type ComingSplit, comingSplit } from '../../equity/index.ts';
import { calendarFrom } from '../calendar/calendar.ts';
import type { BookRow } from './book.store.ts';
import { giveOwn, hasOwnWaiting, isAnyWaiting } from './line.store.ts';

/** What the market gives itself: the days, one after the other, and the phases of the session. */

export interface Due {
  day: BusinessDate | null;
  commands: readonly MarketCommand[];
}

interface Rules {
  now: Date;
  today: BusinessDate;
  bandBps: number;
  calendar: TradingCalendar;
  /** The split that the shares have before them, or are in. */
  split: ComingSplit | undefined;
}

/**
 * Returns how a day begins: with the close of the one before. Before a day on which the shares are split all orders end, and
 * it waits until everybody's are; then it begins with the divided close.
 */
function beginningOf(
  row: BookRow,
  day: BusinessDate,
  { bandBps, split }: Pick<Rules, 'bandBps' | 'split'>,
): readonly MarketCommand[] {
  const begins = split && row.day !== null && split.effective_on <= day ? split : null;
  if (begins?.counted_at === null) return row.cleared_for === day ? [] : [{ kind: 'clear' }];
  const previousClose = begins ? dividedPrice(row.last_price, BigInt(begins.factor)) : row.last_price;
  return [{ kind: 'day', previousClose, bandBps: BigInt(bandBps) }];
}

/**
 * Returns what is due of an instrument: its next day, so that missed days come one by one as they would have come in time,
 * or else the phase that the session is in.
 */
export function dueOf(row: BookRow, { now, today, bandBps, calendar, split }: Rules): Due {
  if (row.day === null || row.day < today) {
    const day = row.day === null ? today : addDays(row.day, 1);
    return { day, commands: beginningOf(row, day, { bandBps, split }) };
  }
  const interruption = { isHalted: row.halted_at !== null, auctionUntil: row.auction_until };
  const { phase } = phaseAt(now, interruption, calendar);
  return { day: null, commands: phase === row.phase ? [] : [{ kind: 'phase', phase }] };
}

/** What became of what is due: it waits already or nothing is, it was given, or somebody has come before it. */
type Given = 'nothing' | 'given' | 'late';

/** Puts what is due behind all that waits. A day waits for what was given before it, which trades on the day before. */
export async function giveDue(ctx: CommandContext, row: BookRow, isAlwaysOpen: boolean): Promise<Given> {
  const { bandBps } = ctx.policy.market;
  const [calendar, split] = await Promise.all([
    calendarFrom(ctx.writer, { isAlwaysOpen }, ctx.today),
    comingSplit(ctx.writer, row.instrument_id),
  ]);
  const { day, commands } = dueOf(row, { now: ctx.now, today: ctx.today, bandBps, calendar, split });
  if (commands.length === 0) return 'nothing';
  const isWaiting = day === null ? hasOwnWaiting : isAnyWaiting;
  if (await isWaiting(ctx.writer, row.instrument_id, row.applied)) return 'nothing';
  const time = { now: ctx.now, today: day ?? ctx.today };
  return (await giveOwn(ctx.writer, row, commands, time)) ? 'given' : 'late';
}
