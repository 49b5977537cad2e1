import { addDays, type BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { phaseAt, type TradingCalendar } from '@banyan/domain/market/session.ts';
import type { MarketCommand } from '@banyan/domain/matching/market-command.ts';
import type { CommandContext } from '../../../platform/context.ts';
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
}

/**
 * Returns what is due of an instrument: its next day, so that missed days come one by one as they would have come in time,
 * or else the phase that the session is in.
 */
export function dueOf(row: BookRow, { now, today, bandBps, calendar }: Rules): Due {
  if (row.day === null || row.day < today) {
    const day = row.day === null ? today : addDays(row.day, 1);
    return { day, commands: [{ kind: 'day', previousClose: row.last_price, bandBps: BigInt(bandBps) }] };
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
  const calendar = await calendarFrom(ctx.writer, { isAlwaysOpen }, ctx.today);
  const { day, commands } = dueOf(row, { now: ctx.now, today: ctx.today, bandBps, calendar });
  if (commands.length === 0) return 'nothing';
  const isWaiting = day === null ? hasOwnWaiting : isAnyWaiting;
  if (await isWaiting(ctx.writer, row.instrument_id, row.applied)) return 'nothing';
  const time = { now: ctx.now, today: day ?? ctx.today };
  return (await giveOwn(ctx.writer, row, commands, time)) ? 'given' : 'late';
}
