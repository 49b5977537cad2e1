import { addDays, type BusinessDate, businessDateOf, startOf } from '../calendar/business-date.ts';
import type { MarketPhase } from '../matching/market-command.ts';

/** What the market does at an instant, and when that changes; null where nothing is planned. */
export interface Session {
  phase: Exclude<MarketPhase, 'halted'>;
  until: Date | null;
}

/** The phases of a business day, each from a minute of the day on, in Shanghai. */
const day: readonly (readonly [fromMinute: number, phase: Session['phase']])[] = [
  [0, 'closed'],
  [9 * 60 + 15, 'auction'],
  [9 * 60 + 30, 'continuous'],
  [11 * 60 + 30, 'break'],
  [13 * 60, 'continuous'],
  [15 * 60, 'closed'],
];

const isWeekend = (date: BusinessDate): boolean => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

const instantOf = (date: BusinessDate, minute: number): Date =>
  new Date(startOf(date).getTime() + minute * 60_000);

function nextOpening(after: BusinessDate): Date {
  let date = addDays(after, 1);
  while (isWeekend(date)) date = addDays(date, 1);
  return instantOf(date, day[1]?.[0] ?? 0);
}

/**
 * Returns the session at an instant: from Monday to Friday 09:30–11:30 and 13:00–15:00 after an opening auction from
 * 09:15 on. A demonstration is always open.
 */
export function sessionAt(instant: Date, { isAlwaysOpen }: { isAlwaysOpen: boolean }): Session {
  if (isAlwaysOpen) return { phase: 'continuous', until: null };
  const date = businessDateOf(instant);
  if (isWeekend(date)) return { phase: 'closed', until: nextOpening(date) };
  const minute = (instant.getTime() - startOf(date).getTime()) / 60_000;
  const index = day.findLastIndex(([from]) => from <= minute);
  const phase = day[index]?.[1] ?? 'closed';
  const next = day[index + 1]?.[0];
  return { phase, until: next === undefined ? nextOpening(date) : instantOf(date, next) };
}

/** What the instrument itself has to say about its session. */
export interface Interruption {
  isHalted: boolean;
  /** Until when orders are gathered after a halt. */
  auctionUntil: Date | null;
}

/** Returns what an instrument does at an instant: its halt, the auction after it, or the session of the market. */
export function phaseAt(
  instant: Date,
  { isHalted, auctionUntil }: Interruption,
  calendar: { isAlwaysOpen: boolean },
): { phase: MarketPhase; until: Date | null } {
  if (isHalted) return { phase: 'halted', until: null };
  const session = sessionAt(instant, calendar);
  const isGathering = auctionUntil !== null && auctionUntil > instant && session.phase === 'continuous';
  return isGathering ? { phase: 'auction', until: auctionUntil } : session;
}
