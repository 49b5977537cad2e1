import { hex } from '@banyan/client/hex.ts';
import { ApiProblem } from '@banyan/client/problem.ts';
import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import type { DayFigures, DayTrade } from '@banyan/domain/market/day-file.ts';
import { readStep } from '@banyan/domain/market/read-day-file.ts';
import {
  type DayFault,
  type DayRun,
  faultsOfDay,
  type PublishedOfDay,
  runDay,
} from '@banyan/domain/market/recompute-day.ts';
import { dividedPrice } from '@banyan/domain/splits/split-price.ts';
import { queryClient } from '../../platform/query.ts';
import { minorUnits } from '../../shared/amounts/amount-problem.ts';
import { wireOf } from '../../shared/shares/figures.ts';
import { type Candle, type PublishedMarketDay, publishedDay } from './market.queries.ts';

/** A day that this device has computed again, and everything of it that does not fit. */
export interface CheckedDay {
  run: DayRun;
  faults: DayFault[];
}

/** Returns whether the browser offers cryptography here: on pages without TLS it does not. */
export const hasCryptography = (): boolean => Boolean(crypto.subtle);

const sha256 = async (text: string): Promise<string> =>
  hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));

/** Lets the page draw before the work goes on. */
const rest = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

async function runToEnd(text: string, onProgress: (commands: number) => void): Promise<DayRun | undefined> {
  const running = runDay(text);
  for (;;) {
    const { value, done } = running.next();
    if (done) return value;
    onProgress(Number(value));
    await rest();
  }
}

const orNone = (amount: string | null): bigint | null => (amount === null ? null : minorUnits(amount));

/** Returns what was published of a day, as it is compared. */
const comparable = (day: PublishedMarketDay): PublishedOfDay => ({
  fileSha256: day.fileSha256,
  openingSha256: day.closingBeforeSha256,
  figures: {
    open: orNone(day.open),
    high: orNone(day.high),
    low: orNone(day.low),
    close: minorUnits(day.close),
    shares: BigInt(day.shares),
    value: minorUnits(day.value),
  },
});

/**
 * Computes a day again from the text of its file, on this device, and compares it with what was published of it. Returns
 * null where the text is no file of a day; `onProgress` is told of how many commands were carried out.
 */
export async function checkDay(
  text: string,
  published: (run: DayRun) => Promise<PublishedMarketDay | null>,
  onProgress: (commands: number) => void = () => undefined,
): Promise<CheckedDay | null> {
  const run = await runToEnd(text, onProgress);
  if (!run) return null;
  const day = await published(run);
  const hashes = {
    file: await sha256(text),
    opening: await sha256(run.openingText),
    closing: await sha256(run.closingText),
  };
  const faults = faultsOfDay(run, hashes, day && comparable(day));
  return { run, faults: day ? faults : ['published', ...faults] };
}

/** Checks a file that somebody has, whatever it is: against what was published of the day that it says it is of. */
export const checkPasted = (text: string): Promise<CheckedDay | null> =>
  // The end of the last line is lost where a file is pasted.
  checkDay(`${text.trim()}\n`, async ({ head: { instrumentId, day } }) => {
    try {
      return await queryClient.fetchQuery(publishedDay(instrumentId, day));
    } catch (error) {
      // The server knows no such day, or no such instrument.
      if (error instanceof ApiProblem && (error.status === 404 || error.status === 422)) return null;
      throw error;
    }
  });

/**
 * Returns whether the candle that the chart shows of a day is what was computed, told in shares of today; null where it
 * shows no such day.
 */
export function isCharted(
  items: readonly Candle[],
  { day, sharesNow }: PublishedMarketDay,
  figures: DayFigures,
): boolean | null {
  const candle = items.find(({ startsAt }) => businessDateOf(new Date(startsAt)) === day);
  return candle ? isCandleOf(candle, figures, BigInt(sharesNow)) : null;
}

function isCandleOf(candle: Candle, figures: DayFigures, sharesNow: bigint): boolean {
  const price = (amount: bigint | null) => (amount === null ? null : wireOf(dividedPrice(amount, sharesNow)));
  const { open, high, low, close, shares, value } = figures;
  return (
    [open, high, low, close].map(price).join() ===
      [candle.open, candle.high, candle.low, candle.close].join() &&
    candle.shares === String(shares * sharesNow) &&
    candle.value === wireOf(value)
  );
}

export type NumberedTrade = DayTrade & { seq: bigint };

/** Returns the trades of a file in their order, each with the command that led to it. */
export const tradesIn = (text: string): NumberedTrade[] =>
  text.split('\n').flatMap((line) => {
    const step = line.includes('"trades":[') ? readStep(line) : undefined;
    return step ? step.trades.map((trade) => ({ ...trade, seq: step.seq })) : [];
  });
