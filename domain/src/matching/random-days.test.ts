import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyCommand } from './apply-command.ts';
import { indicativeAuction } from './auction.ts';
import { type Book, bestPrice, byPriority, newBook } from './book.ts';
import type {
  MarketCommand,
  MarketEvent,
  PlaceOrder,
  Refusal,
  ReplaceOrder,
  Side,
} from './market-command.ts';
import { bookOf, snapshotOf, textOf } from './snapshot.ts';

interface Standing {
  id: string;
  owner: string;
  side: Side;
  limit: bigint;
  shares: bigint;
  traded: bigint;
  isAtMarket: boolean;
  onlyOffers: boolean;
  /** When it took its place. */
  turn: number;
}

const left = ({ shares, traded }: Standing): bigint => shares - traded;

/**
 * A market written apart from the real one, in the plainest way: one list of orders, searched from its beginning each
 * time, and an auction that tries every price of the band.
 */
function naiveMarket() {
  let list: Standing[] = [];
  let phase = 'closed';
  let close = 0n;
  let low = 0n;
  let high = 0n;
  let turn = 0;
  let events: MarketEvent[] = [];
  const sorted = (side: Side): Standing[] =>
    list
      .filter((one) => one.side === side)
      .toSorted((a, b) => {
        if (a.limit === b.limit) return a.turn - b.turn;
        return (side === 'buy') === a.limit > b.limit ? -1 : 1;
      });
  const partners = (of: Pick<Standing, 'side' | 'limit'>): Standing[] =>
    sorted(of.side === 'buy' ? 'sell' : 'buy').filter(({ limit }) =>
      of.side === 'buy' ? limit <= of.limit : limit >= of.limit,
    );
  const drop = (gone: Standing, reason: Extract<MarketEvent, { kind: 'cancelled' }>['reason']): void => {
    events.push({ kind: 'cancelled', orderId: gone.id, shares: left(gone), reason });
    list = list.filter((one) => one !== gone);
  };
  const deal = (
    buyer: Standing,
    seller: Standing,
    price: bigint,
    shares: bigint,
    taker: Side | null,
  ): void => {
    buyer.traded += shares;
    seller.traded += shares;
    events.push({ kind: 'traded', price, shares, buyOrder: buyer.id, sellOrder: seller.id, taker });
    list = list.filter((one) => left(one) > 0n);
  };
  const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
  const enter = (one: Standing, staysAfter: boolean): void => {
    if (phase === 'continuous')
      for (const other of partners(one)) {
        if (left(one) === 0n) break;
        if (other.owner === one.owner) {
          drop(one, 'self_trade');
          return;
        }
        const [buyer, seller] = one.side === 'buy' ? [one, other] : [other, one];
        deal(buyer, seller, other.limit, smaller(left(one), left(other)), one.side);
      }
    if (left(one) === 0n) return;
    if (phase === 'continuous' && !staysAfter) drop(one, 'rest');
    else list.push(one);
  };
  const fillable = (one: Standing): bigint => {
    const all = partners(one);
    const own = all.findIndex(({ owner }) => owner === one.owner);
    return all.slice(0, own === -1 ? undefined : own).reduce((sum, other) => sum + left(other), 0n);
  };
  const refusal = (one: Standing, timeInForce: PlaceOrder['timeInForce']): Refusal | null => {
    if (phase !== 'auction' && phase !== 'continuous') return phase as Refusal;
    if (one.limit < low || one.limit > high) return 'outside_band';
    if (phase === 'auction') {
      if (timeInForce !== 'gtc') return 'not_in_auction';
      return partners(one).some(({ owner }) => owner === one.owner) ? 'self_trade' : null;
    }
    if (timeInForce === 'post_only' && partners(one).length > 0) return 'would_trade';
    return timeInForce === 'fok' && fillable(one) < one.shares ? 'not_all' : null;
  };
  const place = (command: PlaceOrder): void => {
    const { orderId: id, owner, side, shares, timeInForce } = command;
    const limit = command.limit ?? (side === 'buy' ? high : low);
    turn += 1;
    const isAtMarket = command.limit === null;
    const onlyOffers = timeInForce === 'post_only';
    const one = { id, owner, side, limit, shares, traded: 0n, isAtMarket, onlyOffers, turn };
    const reason = list.some((other) => other.id === id) ? 'duplicate' : refusal(one, timeInForce);
    if (reason) events.push({ kind: 'refused', orderId: id, reason });
    else {
      events.push({ kind: 'accepted', orderId: id, limit, shares });
      enter(one, !isAtMarket && (timeInForce === 'gtc' || onlyOffers));
    }
  };
  const whyNotReplaced = (old: Standing, changed: Standing, seen: bigint): Refusal | null => {
    if (phase !== 'auction' && phase !== 'continuous') return phase as Refusal;
    if (old.isAtMarket) return 'not_open';
    if (changed.shares <= old.traded) return 'below_traded';
    const isSmaller = changed.limit === old.limit && changed.shares <= old.shares;
    if (old.traded !== seen && !isSmaller) return 'traded_meanwhile';
    return refusal(changed, old.onlyOffers && phase === 'continuous' ? 'post_only' : 'gtc');
  };
  const replace = ({ orderId, limit, shares, traded }: ReplaceOrder): void => {
    const old = list.find(({ id }) => id === orderId);
    const reason = old ? whyNotReplaced(old, { ...old, limit, shares }, traded) : 'not_open';
    if (!old || reason) {
      events.push({ kind: 'refused', orderId, reason: reason as Refusal });
      return;
    }
    const keepsPlace = limit === old.limit && shares <= old.shares;
    events.push({ kind: 'replaced', orderId, limit, shares, keepsPlace });
    if (keepsPlace) {
      old.shares = shares;
      return;
    }
    list = list.filter((one) => one !== old);
    turn += 1;
    enter({ ...old, limit, shares, turn }, true);
  };
  const volume = (side: Side, price: bigint): bigint =>
    list
      .filter((one) => one.side === side && (side === 'buy' ? one.limit >= price : one.limit <= price))
      .reduce((sum, one) => sum + left(one), 0n);
  const gap = (a: bigint, b: bigint): bigint => (a > b ? a - b : b - a);
  const larger = (demand: bigint, supply: bigint): Side | null => {
    if (demand > supply) return 'buy';
    return supply > demand ? 'sell' : null;
  };
  const bestOf = (prices: readonly bigint[]) =>
    prices
      .map((price) => {
        const demand = volume('buy', price);
        const supply = volume('sell', price);
        const shares = smaller(demand, supply);
        return { price, shares, surplus: gap(demand, supply), side: larger(demand, supply) };
      })
      .filter(({ shares }) => shares > 0n)
      .toSorted(
        (a, b) =>
          Number(b.shares - a.shares) ||
          Number(a.surplus - b.surplus) ||
          Number(gap(a.price, close) - gap(b.price, close)) ||
          Number(a.price - b.price),
      )[0] ?? null;
  const auction = () =>
    bestOf(Array.from({ length: Number(high - low) + 1 }, (_, index) => low + BigInt(index)));
  const clear = (): void => {
    const found = auction();
    for (let open = found?.shares ?? 0n; found && open > 0n; ) {
      const buyer = sorted('buy')[0] as Standing;
      const seller = sorted('sell')[0] as Standing;
      const shares = smaller(open, smaller(left(buyer), left(seller)));
      deal(buyer, seller, found.price, shares, null);
      open -= shares;
    }
    for (const side of ['buy', 'sell'] as const)
      for (const one of sorted(side)) if (one.isAtMarket) drop(one, 'rest');
  };
  const run = (command: MarketCommand): MarketEvent[] => {
    events = [];
    if (command.kind === 'place') place(command);
    else if (command.kind === 'replace') replace(command);
    else if (command.kind === 'cancel') {
      const found = list.find(({ id }) => id === command.orderId);
      if (found) drop(found, 'asked');
      else events.push({ kind: 'refused', orderId: command.orderId, reason: 'not_open' });
    } else if (command.kind === 'day') {
      close = command.previousClose;
      low = (close * (10_000n - command.bandBps) + 9_999n) / 10_000n;
      high = (close * (10_000n + command.bandBps)) / 10_000n;
      events.push({ kind: 'day', lowest: low, highest: high });
      for (const side of ['buy', 'sell'] as const)
        for (const one of sorted(side)) if (one.limit < low || one.limit > high) drop(one, 'outside_band');
    } else if (command.kind === 'clear') {
      for (const side of ['buy', 'sell'] as const) for (const one of sorted(side)) drop(one, 'split');
    } else {
      if (command.phase === 'continuous' && phase !== 'continuous') clear();
      phase = command.phase;
      events.push({ kind: 'phase', phase: command.phase });
    }
    return events;
  };
  const standing = () =>
    [...sorted('buy'), ...sorted('sell')].map((one) => `${one.id} ${left(one)} at ${one.limit}`);
  return { run, standing, auction };
}

/** The rules know of no process; their tests are run by one, which may be asked for more. */
const { process } = globalThis as unknown as {
  process?: { env: Readonly<Record<string, string | undefined>> };
};
const isFull = process?.env['BANYAN_FULL'] === '1';
/** A long day is so many commands; the full run has half a million. */
const longDay = 5_000;
const longDays = isFull ? 100 : 1;
const longTimeout = 3_600_000;

const owners = ['anna', 'ben', 'cleo', 'dan', 'eve'];
const phases = ['auction', 'continuous', 'continuous', 'continuous', 'break', 'halted', 'closed'] as const;

/** One step of a random day: numbers alone, of which a command is made when the step is taken. */
const step = fc.record({
  kind: fc.integer({ min: 0, max: 99 }),
  owner: fc.integer({ min: 0, max: 4 }),
  isBuy: fc.boolean(),
  away: fc.integer({ min: -14, max: 14 }),
  lots: fc.integer({ min: 1, max: 6 }),
  force: fc.integer({ min: 0, max: 9 }),
  which: fc.integer({ min: 0, max: 11 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const forces = ['gtc', 'gtc', 'gtc', 'gtc', 'gtc', 'gtc', 'ioc', 'fok', 'post_only', 'gtc'] as const;

/** A narrow band, so that orders meet: the close is 1.00, and a tick is a hundredth of it. */
function commandOf(one: Step, index: number): MarketCommand {
  const orderId = `order ${Math.max(0, index - one.which)}`;
  const limit = 100n + BigInt(one.away);
  const shares = BigInt(one.lots) * 100n;
  if (one.kind < 4)
    return { kind: 'phase', phase: phases[one.which % phases.length] as (typeof phases)[number] };
  if (one.kind < 5) return { kind: 'day', previousClose: 100n + BigInt(one.away) / 4n, bandBps: 1_000n };
  // A split is rare, or no book would ever be deep.
  if (one.kind === 5 && one.which === 0) return { kind: 'clear' };
  if (one.kind < 20) return { kind: 'cancel', orderId };
  if (one.kind < 35) return { kind: 'replace', orderId, limit, shares, traded: one.force < 8 ? 0n : 100n };
  return {
    kind: 'place',
    orderId: `order ${index}`,
    owner: owners[one.owner] as string,
    side: one.isBuy ? 'buy' : 'sell',
    limit: one.force === 9 ? null : limit,
    shares,
    timeInForce: forces[one.force] as (typeof forces)[number],
  };
}

const opening: MarketCommand[] = [
  { kind: 'day', previousClose: 100n, bandBps: 1_000n },
  { kind: 'phase', phase: 'auction' },
];

const standing = (book: Book): string[] =>
  [...byPriority(book.buy), ...byPriority(book.sell)].map(
    (one) => `${one.orderId} ${one.rest} at ${one.limit}`,
  );

function isCrossed({ buy, sell }: Book): boolean {
  const [bid, ask] = [bestPrice(buy), bestPrice(sell)];
  return bid !== undefined && ask !== undefined && bid >= ask;
}

/** What was ordered is what has traded, what was cancelled and what stands, share by share. */
function ordered(all: readonly MarketEvent[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  const add = (id: string, shares: bigint) => sums.set(id, (sums.get(id) ?? 0n) + shares);
  for (const event of all)
    if (event.kind === 'traded') {
      add(event.buyOrder, event.shares);
      add(event.sellOrder, event.shares);
    } else if (event.kind === 'cancelled') add(event.orderId, event.shares);
  return sums;
}

function runDay(steps: readonly Step[]): void {
  const book = newBook();
  const naive = naiveMarket();
  const wanted = new Map<string, bigint>();
  const all: MarketEvent[] = [];
  for (const command of [...opening, ...steps.map(commandOf)]) {
    const events = applyCommand(book, command);
    expect(events).toEqual(naive.run(command));
    for (const event of events)
      if (event.kind === 'accepted' || event.kind === 'replaced') wanted.set(event.orderId, event.shares);
    all.push(...events);
    if (book.phase === 'continuous') {
      expect(isCrossed(book)).toBe(false);
      expect(indicativeAuction(book)).toBeNull();
    } else if (book.phase === 'auction' || command.kind === 'phase')
      expect(indicativeAuction(book)).toEqual(naive.auction());
  }
  expect(standing(book)).toEqual(naive.standing());
  const sums = ordered(all);
  for (const { orderId, rest } of book.orders.values()) sums.set(orderId, (sums.get(orderId) ?? 0n) + rest);
  expect(sums).toEqual(wanted);
}

describe('random days', () => {
  test('trade as a market does that was written apart from this one', () => {
    const day = fc.array(step, { minLength: 250, maxLength: 250 });
    fc.assert(fc.property(day, runDay), { numRuns: 80, endOnFailure: true });
  });

  test(
    'do so however long they are, and however many orders stand',
    () => {
      const day = fc.array(step, { minLength: longDay, maxLength: longDay });
      fc.assert(fc.property(day, runDay), { numRuns: longDays, endOnFailure: true });
    },
    longTimeout,
  );

  test('go on from any snapshot as if nothing had been', () => {
    const day = fc.array(step, { minLength: 100, maxLength: 100 });
    fc.assert(
      fc.property(day, fc.nat(99), (steps, at) => {
        const commands = [...opening, ...steps.map(commandOf)];
        const straight = newBook();
        const events = commands.map((one) => applyCommand(straight, one));
        const first = newBook();
        for (const one of commands.slice(0, at)) applyCommand(first, one);
        const second = bookOf(snapshotOf(first));
        expect(commands.slice(at).map((one) => applyCommand(second, one))).toEqual(events.slice(at));
        expect(textOf(second)).toBe(textOf(straight));
      }),
      { numRuns: 50 },
    );
  });
});
