import { addDays, type BusinessDate, businessDateOf, isWeekend, startOf } from '../calendar/business-date.ts';
import type { MarketPhase } from '../matching/market-command.ts';

/** On which days the market is open: the same for all instruments. */
export interface TradingCalendar {
  /** A demonstration trades at any hour, on every day that is not declared closed. */
  isAlwaysOpen: boolean;
  /** The days that two operators have declared closed, weekends aside. Those that are over are of no account. */
  closed: ReadonlySet<BusinessDate>;
  /** The days that they have declared to end with the morning. */
  short: ReadonlySet<BusinessDate>;
}

/** What the market does at an instant, and when that changes; null where nothing is planned. */
export interface Session {
  phase: Exclude<MarketPhase, 'halted'>;
  until: Date | null;
}

/** What follows from what in the course of a day: each phase from a minute of the day on, in Shanghai. */
type Course = readonly (readonly [fromMinute: number, phase: Session['phase']])[];

const morningEnds = 11 * 60 + 30;
const morning: Course = [
  [0, 'closed'],
  [9 * 60 + 15, 'auction'],
  [9 * 60 + 30, 'continuous'],
];

/** What days there are: whole ones, those that end with the morning, and those that do not begin. */
export const tradingDays = ['whole', 'short', 'closed'] as const;
export type TradingDay = (typeof tradingDays)[number];

const ordinary: Record<TradingDay, Course> = {
  whole: [...morning, [morningEnds, 'break'], [13 * 60, 'continuous'], [15 * 60, 'closed']],
  short: [...morning, [morningEnds, 'closed']],
  closed: [[0, 'closed']],
};
const endless: Record<TradingDay, Course> = {
  whole: [[0, 'continuous']],
  short: [
    [0, 'continuous'],
    [morningEnds, 'closed'],
  ],
  closed: [[0, 'closed']],
};

const instantOf = (date: BusinessDate, minute: number): Date =>
  new Date(startOf(date).getTime() + minute * 60_000);

/** Returns whether a day trades whole, ends with its morning, or does not trade, as at a weekend. */
export function tradingDayOf(
  date: BusinessDate,
  { isAlwaysOpen, closed, short }: TradingCalendar,
): TradingDay {
  if (closed.has(date) || (!isAlwaysOpen && isWeekend(date))) return 'closed';
  return short.has(date) ? 'short' : 'whole';
}

const courseOf = (date: BusinessDate, calendar: TradingCalendar): Course =>
  (calendar.isAlwaysOpen ? endless : ordinary)[tradingDayOf(date, calendar)];

/** Returns what the market does on a day, from midnight in Shanghai on: each phase, and when it begins. */
export const hoursOn = (
  date: BusinessDate,
  calendar: TradingCalendar,
): { phase: Session['phase']; from: Date }[] =>
  courseOf(date, calendar).map(([minute, phase]) => ({ phase, from: instantOf(date, minute) }));

function nextOpening(after: BusinessDate, calendar: TradingCalendar): Date {
  let date = addDays(after, 1);
  while (tradingDayOf(date, calendar) === 'closed') date = addDays(date, 1);
  const opens = courseOf(date, calendar).find(([, phase]) => phase !== 'closed')?.[0] ?? 0;
  return instantOf(date, opens);
}

/** Returns when a day that ends open goes over into one that is closed; null where it goes on. */
function endOf(date: BusinessDate, calendar: TradingCalendar): Date | null {
  const tomorrow = addDays(date, 1);
  return tradingDayOf(tomorrow, calendar) === 'closed' ? startOf(tomorrow) : null;
}

/**
 * Returns the session at an instant: from Monday to Friday 09:30–11:30 and 13:00–15:00 after an opening auction from
 * 09:15 on, but for the days that are declared closed. One that is declared short ends at 11:30. A demonstration is
 * open at all other times.
 */
export function sessionAt(instant: Date, calendar: TradingCalendar): Session {
  const date = businessDateOf(instant);
  const course = courseOf(date, calendar);
  const minute = (instant.getTime() - startOf(date).getTime()) / 60_000;
  const index = course.findLastIndex(([from]) => from <= minute);
  const phase = course[index]?.[1] ?? 'closed';
  const next = course[index + 1]?.[0];
  if (next !== undefined) return { phase, until: instantOf(date, next) };
  return { phase, until: phase === 'closed' ? nextOpening(date, calendar) : endOf(date, calendar) };
}

/** What the instrument itself has to say about its session. */
export interface Interruption {
  isHalted: boolean;
  /** Until when orders are gathered after a halt. */
  auctionUntil: Date | null;
}

/**
 * Returns until when orders are gathered after a halt that ends at an instant: for so many minutes of one session. Where none
 * is under way, or what is left of it is not longer than that, they are minutes of the next one; where that begins with an
 * auction of its own, this one it is.
 */
export function auctionAfterHalt(from: Date, minutes: number, calendar: TradingCalendar): Date {
  const { phase, until } = sessionAt(from, calendar);
  const end = new Date(from.getTime() + minutes * 60_000);
  if (until === null) return end;
  if (phase === 'auction') return end > until ? end : until;
  return phase === 'continuous' && end < until ? end : auctionAfterHalt(until, minutes, calendar);
}

/** Returns until when orders are gathered: the opening auction may end before, and so may the session. */
function gathersUntil(auctionUntil: Date, { phase, until }: Session): Date {
  if (until === null) return auctionUntil;
  const [earlier, later] = auctionUntil < until ? [auctionUntil, until] : [until, auctionUntil];
  return phase === 'auction' ? later : earlier;
}

/**
 * Returns what an instrument does at an instant: its halt, the auction after it, or the session of the market. Outside of
 * sessions nothing is gathered and nothing trades, whatever was interrupted.
 */
export function phaseAt(
  instant: Date,
  { isHalted, auctionUntil }: Interruption,
  calendar: TradingCalendar,
): { phase: MarketPhase; until: Date | null } {
  if (isHalted) return { phase: 'halted', until: null };
  const session = sessionAt(instant, calendar);
  const isOpen = session.phase === 'continuous' || session.phase === 'auction';
  if (!isOpen || auctionUntil === null || auctionUntil <= instant) return session;
  return { phase: 'auction', until: gathersUntil(auctionUntil, session) };
}
