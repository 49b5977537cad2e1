import { shareOrderStates } from '@banyan/domain/market/order-state.ts';
import { marketPhases, timesInForce } from '@banyan/domain/matching/market-command.ts';
import { z } from 'zod';
import { bilingual, businessDate, cny, count, id, instant, signedCny } from '../wire.ts';

export const side = z.enum(['buy', 'sell']);
export const timeInForce = z.enum(timesInForce);

/** Shares, whole, as a text of digits. */
export const shares = z.codec(z.string().regex(/^[1-9][0-9]{0,11}$/), z.bigint(), {
  decode: (text) => BigInt(text),
  encode: (value) => value.toString(),
});

/** The present phase of an instrument, and the instant when it changes; null where nothing is planned. */
export const session = z.object({
  phase: z.enum(marketPhases),
  until: instant.nullable(),
  /** Of a halt: since when and why, as an operator wrote it. */
  halt: z.object({ since: instant, reason: z.string() }).nullable(),
  /** Why the market is closed now, where that was declared: on the whole day, or after its morning. */
  holiday: bilingual.nullable(),
});

/** The quote of an instrument. Prices are for one share. */
export const quote = z.object({
  instrumentId: id,
  symbol: z.string(),
  company: bilingual,
  session,
  /** The price of the last trade; before the first one that of the issue. */
  last: cny,
  previousClose: cny,
  /** Of this business date; null while nothing has traded on it. */
  today: z.object({ open: cny, high: cny, low: cny, shares: count, value: cny }).nullable(),
  /** True while it is on my watch list. */
  isWatched: z.boolean(),
});

const level = z.object({ price: cny, shares: count, orders: z.number().int() });
export const depth = z.object({ buy: z.array(level), sell: z.array(level) });

/** The result that the gathered orders would have if trading began now: one price, and the shares that trade at it. */
export const auction = z.object({
  price: cny,
  shares: count,
  /** The shares that would stay over at that price, and their side; null where none would. */
  surplus: count,
  side: side.nullable(),
});

export const marketTrade = z.object({
  /** Its number among the trades of the instrument. */
  number: count,
  at: instant,
  price: cny,
  shares: count,
  /** The side that came last; null in an auction. */
  taker: side.nullable(),
});

export const candle = z.object({
  startsAt: instant,
  open: cny,
  high: cny,
  low: cny,
  close: cny,
  shares: count,
  value: cny,
});

/** The shares that I own of an instrument, and what I can do with them now. */
export const ownHolding = z.object({
  /** All of mine, those that are set aside for orders among them. */
  shares: count,
  cost: cny,
  sellable: count,
  /** Bought today: they can be sold tomorrow. */
  settling: count,
  /** The amount in the wallet that I can buy with. */
  available: cny,
});

export const orderEnds = ['asked', 'rest', 'self_trade', 'outside_band', 'split'] as const;

export const shareOrder = z.object({
  orderId: id,
  number: z.string(),
  instrumentId: id,
  symbol: z.string(),
  company: bilingual,
  side,
  /** Null at market. */
  limit: cny.nullable(),
  shares: count,
  timeInForce,
  state: z.enum(shareOrderStates),
  traded: count,
  /** The value of its trades, and the fee that it has paid for them. */
  value: cny,
  fee: cny,
  /** The rule under which it was placed, which holds for all its trades. */
  feeBps: z.number().int(),
  leastFee: cny,
  /** The amounts that are set aside now: money of a buyer, shares of a seller. */
  setAsideCash: cny,
  setAsideShares: count,
  placedAt: instant,
  endedAt: instant.nullable(),
  /** Why it was cancelled or refused, as a code of the market. */
  endReason: z.string().nullable(),
  /** A change or cancellation that the market has not looked at yet. */
  waits: z.enum(['cancel', 'replace']).nullable(),
  /** Why the last change that was asked for was not made, as a code of the market. */
  changeRefused: z.string().nullable(),
  /** The pledge whose shares it sells by force: then it is not the person's to change. */
  forcedFor: id.nullable(),
});

export const shareFill = z.object({
  fillId: id,
  at: instant,
  price: cny,
  shares: count,
  value: cny,
  fee: cny,
  /** Of a sale: what it gained or lost against what the shares had cost. */
  gain: signedCny.nullable(),
});

export const ownTrade = shareFill.extend({
  orderId: id,
  instrumentId: id,
  symbol: z.string(),
  company: bilingual,
  side,
  tradedOn: businessDate,
});

export const receipt = z.object({
  fills: z.array(z.object({ price: cny, shares: count })),
  traded: count,
  value: cny,
  average: cny.nullable(),
  worst: cny.nullable(),
  fee: cny,
  staysOpen: count,
  /** True where an order of mine on the other side ends it. */
  meetsOwn: z.boolean(),
  /** True where the market would refuse it as it is: nothing of it would trade, and a change would not be made. */
  isRefused: z.boolean(),
  bound: cny,
  setAsideCash: cny,
  setAsideShares: count,
  /** The fee by which it would pay, whatever is decided later. */
  feeBps: z.number().int(),
  leastFee: cny,
});

export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A day that is over, as it is published. Prices are for one share, and shares those of that day. */
export const publishedDay = z.object({
  instrumentId: id,
  symbol: z.string(),
  company: bilingual,
  day: businessDate,
  /** Null of a day without a trade, which closes as the one before. */
  open: cny.nullable(),
  high: cny.nullable(),
  low: cny.nullable(),
  close: cny,
  shares: count,
  value: cny,
  commands: count,
  trades: count,
  /** The number of shares that one share of that day has become. */
  sharesNow: count,
  fileSha256: sha256,
  /** True once the file can be had. */
  isOpen: z.boolean(),
  /** The hash of the book that it left, with its owners, which auditors can compute; null until the file can be had. */
  bookSha256: z.string().nullable(),
  /** The hashes of its books without owners; null until then, too. */
  openingSha256: sha256.nullable(),
  closingSha256: sha256.nullable(),
  publishedAt: instant,
  /** The row of the audit log that has taken up the hashes of its book and of its file. */
  audit: z.object({ seq: count, hash: sha256 }),
});
