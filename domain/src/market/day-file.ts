import type { BusinessDate } from '../calendar/business-date.ts';
import type { MarketCommand, MarketPhase, Side, TimeInForce } from '../matching/market-command.ts';
import { formatAmount } from '../money/amount.ts';
import { currency } from '../money/asset.ts';

/**
 * The file by which anybody computes a day of an instrument again: lines of JSON, one for the day and the book that it
 * begins with, one for each command with the trades that it led to, and one for what the day came to. An order is named
 * by the number of the command that placed it; its owner has a label that means something in this file alone.
 */

export const dayFormat = 'banyan.market-day/1';

/** An order that stands as the day begins. */
export interface OpeningOrder {
  order: string;
  owner: string;
  side: Side;
  timeInForce: TimeInForce;
  isAtMarket: boolean;
  /** Minor units for one share. */
  limit: bigint;
  rest: bigint;
  traded: bigint;
}

export interface DayHead {
  instrumentId: string;
  symbol: string;
  day: BusinessDate;
  /** 32 bytes of chance in hexadecimal, without which the hash of a file would tell who guesses right what is in it. */
  salt: string;
  /** The number of the last command before the day. */
  after: bigint;
  opening: {
    phase: MarketPhase;
    previousClose: bigint;
    lowest: bigint;
    highest: bigint;
    orders: readonly OpeningOrder[];
  };
  openingSha256: string;
}

export interface DayTrade {
  price: bigint;
  shares: bigint;
  buy: string;
  sell: string;
  taker: Side | null;
}

/** A command, in which orders and owners have their names of the file, and what it led to. */
export interface DayStep {
  seq: bigint;
  command: MarketCommand;
  trades: readonly DayTrade[];
}

/** What the candle of a day shows, and for how much was traded. */
export interface DayFigures {
  open: bigint | null;
  high: bigint | null;
  low: bigint | null;
  close: bigint;
  shares: bigint;
  value: bigint;
}

export interface DayEnd extends DayFigures {
  commands: bigint;
  trades: bigint;
  closingSha256: string;
}

const money = (amount: bigint): string => formatAmount(amount, currency);
const moneyOrNone = (amount: bigint | null): string | null => (amount === null ? null : money(amount));
const lineOf = (fields: object): string => `${JSON.stringify(fields)}\n`;

/** Returns the first line of the file. */
export function headLine({ after, opening, openingSha256, ...head }: DayHead): string {
  const { instrumentId, symbol, day, salt } = head;
  const { phase, previousClose, lowest, highest, orders } = opening;
  return lineOf({
    format: dayFormat,
    instrumentId,
    symbol,
    day,
    salt,
    after: String(after),
    opening: {
      phase,
      previousClose: money(previousClose),
      lowest: money(lowest),
      highest: money(highest),
      orders: orders.map(({ limit, rest, traded, ...order }) => ({
        ...order,
        limit: money(limit),
        rest: String(rest),
        traded: String(traded),
      })),
    },
    openingSha256,
  });
}

/** A command as it is written; an order that had ended before has no name, and nothing follows from such a command. */
function written(command: MarketCommand): object {
  switch (command.kind) {
    case 'place': {
      const { kind, owner, side, limit, shares, timeInForce } = command;
      return { kind, owner, side, limit: moneyOrNone(limit), shares: String(shares), timeInForce };
    }
    case 'cancel':
      return { kind: command.kind, order: command.orderId || null };
    case 'replace': {
      const { kind, orderId, limit, shares, traded } = command;
      return {
        kind,
        order: orderId || null,
        limit: money(limit),
        shares: String(shares),
        traded: String(traded),
      };
    }
    case 'day': {
      const { kind, previousClose, bandBps } = command;
      return { kind, previousClose: money(previousClose), bandBps: String(bandBps) };
    }
    case 'phase':
      return { kind: command.kind, phase: command.phase };
    case 'clear':
      return { kind: command.kind };
  }
}

/** Returns the line of a command. */
export const stepLine = ({ seq, command, trades }: DayStep): string =>
  lineOf({
    seq: String(seq),
    ...written(command),
    ...(trades.length > 0 && {
      trades: trades.map(({ price, shares, ...trade }) => ({
        price: money(price),
        shares: String(shares),
        ...trade,
      })),
    }),
  });

/** Returns the last line. */
export const endLine = (end: DayEnd): string =>
  lineOf({
    kind: 'end',
    commands: String(end.commands),
    trades: String(end.trades),
    open: moneyOrNone(end.open),
    high: moneyOrNone(end.high),
    low: moneyOrNone(end.low),
    close: money(end.close),
    shares: String(end.shares),
    value: money(end.value),
    closingSha256: end.closingSha256,
  });

/** Returns the figures of a day before its first trade: it begins with the close of the one before. */
export const figuresBefore = (close: bigint): DayFigures => ({
  open: null,
  high: null,
  low: null,
  close,
  shares: 0n,
  value: 0n,
});

/** Returns the figures of a day with one trade more. */
export const withTrade = (
  { open, high, low, shares, value }: DayFigures,
  trade: Pick<DayTrade, 'price' | 'shares'>,
): DayFigures => ({
  open: open ?? trade.price,
  high: high === null || trade.price > high ? trade.price : high,
  low: low === null || trade.price < low ? trade.price : low,
  close: trade.price,
  shares: shares + trade.shares,
  value: value + trade.price * trade.shares,
});
