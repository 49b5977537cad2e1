import { randomBytes } from 'node:crypto';
import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { endLine, figuresBefore, headLine, stepLine, withTrade } from '@banyan/domain/market/day-file.ts';
import { dayOwners } from '@banyan/domain/market/day-owners.ts';
import {
  type NamedBook,
  noteLimits,
  publishCommand,
  publishedOpening,
  publishedText,
} from '@banyan/domain/market/publish-day.ts';
import type { MarketCommand, MarketPhase } from '@banyan/domain/matching/market-command.ts';
import { min } from '@banyan/domain/money/amount.ts';
import type { Ask } from '../../../platform/known-rows.ts';
import { sha256 } from '../../../platform/security/tokens.ts';
import { hashOf } from '../engine/book-hash.ts';
import { commandsAfter } from '../engine/line.store.ts';
import { commandOf } from '../engine/stored-command.ts';
import { isSameTrade, storedTrades } from '../engine/stored-trades.ts';
import { lastTradeUpTo } from '../engine/trade.store.ts';

const chunk = 1_000n;

/** A part of an instrument's line: the commands behind one number up to another. */
export interface Stretch {
  instrumentId: string;
  after: bigint;
  until: bigint;
}

/** Gives the commands of a stretch, each with its number. */
export async function* commandsOf(
  ask: Ask,
  { instrumentId, after, until }: Stretch,
): AsyncGenerator<{ seq: bigint; command: MarketCommand }> {
  for (let last = after; last < until; ) {
    const from = last;
    const limit = Number(min(chunk, until - from));
    const given = await ask((reader) => commandsAfter(reader, instrumentId, from, limit));
    if (given.length === 0) return;
    for (const { seq, command } of given) {
      if (seq > until) return;
      last = seq;
      yield { seq, command: commandOf(command) };
    }
  }
}

/** A day whose file is made, with the hash of the book that it has left. */
interface DayInLine extends Stretch {
  symbol: string;
  day: BusinessDate;
  bookSha256: string;
}

/** What a day has come to while its file was made. */
export interface MadeDay {
  openingSha256: string;
  closingSha256: string;
  commands: bigint;
  trades: bigint;
  hadSession: boolean;
  /** Whether its commands have led to the trades and to the book that are stored. */
  isSame: boolean;
}

const isOpen = (phase: MarketPhase): boolean => phase === 'auction' || phase === 'continuous';

/** Gives the lines of the file of a day, whose book is the one before it, and moves that on. Returns what it came to. */
export async function* dayLines(
  ask: Ask,
  run: NamedBook,
  { symbol, day, bookSha256, ...stretch }: DayInLine,
): AsyncGenerator<string, MadeDay> {
  const { instrumentId, after, until } = stretch;
  const owners = dayOwners();
  const note = noteLimits(run, owners);
  for await (const { command } of commandsOf(ask, stretch)) note(command);
  const openingSha256 = sha256(publishedText(run));
  const salt = randomBytes(32).toString('hex');
  const opening = publishedOpening(run, owners);
  yield headLine({ instrumentId, symbol, day, salt, after, opening, openingSha256 });
  const before = await ask((reader) => lastTradeUpTo(reader, instrumentId, after));
  const nextTrade = storedTrades(ask, instrumentId, before);
  let figures = figuresBefore(run.book.previousClose);
  let [commands, trades] = [0n, 0n];
  let [isSame, hadSession] = [true, false];
  for await (const { seq, command } of commandsOf(ask, stretch)) {
    const { step, traded } = publishCommand(run, owners, seq, command);
    if (command.kind === 'day') figures = figuresBefore(command.previousClose);
    for (const trade of traded) {
      figures = withTrade(figures, trade);
      if (!isSameTrade(trade, await nextTrade(), seq)) isSame = false;
    }
    commands += 1n;
    trades += BigInt(traded.length);
    // A day begins in the phase that the one before has left, and may be closed at once.
    if (commands > 1n && isOpen(run.book.phase)) hadSession = true;
    yield stepLine(step);
  }
  const closingSha256 = sha256(publishedText(run));
  yield endLine({ ...figures, commands, trades, closingSha256 });
  const next = await nextTrade();
  const isWhole = commands === until - after && (next === undefined || next.seq > until);
  return {
    openingSha256,
    closingSha256,
    commands,
    trades,
    hadSession: hadSession || isOpen(run.book.phase),
    isSame: isSame && isWhole && hashOf(run.book) === bookSha256,
  };
}
