import { applyCommand } from '@banyan/domain/matching/apply-command.ts';
import { type Book, newBook } from '@banyan/domain/matching/book.ts';
import { depthOf } from '@banyan/domain/matching/depth.ts';
import type { MarketCommand, PlaceOrder } from '@banyan/domain/matching/market-command.ts';
import { OrderBook, Side } from 'nodejs-order-book';

const previousClose = 1_000n;
/** People on each side; nobody stands on both, for the other book prevents no trade with oneself. */
const people = 200;
/** Of the newest so many orders one is cancelled, whether it stands still or not. */
const cancellable = 1_000;

/** Returns numbers in [0, 1), the same in every run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type OrderOrCancel = Extract<MarketCommand, { kind: 'place' | 'cancel' }>;

/** Returns a stream of orders that stand, orders that trade, orders at market and cancellations, the same for each seed. */
function commandStream(count: number, seed = 1): OrderOrCancel[] {
  const random = randomNumbers(seed);
  const below = (most: number) => Math.floor(random() * most);
  const placed: string[] = [];
  return Array.from({ length: count }, (_, i): OrderOrCancel => {
    const choice = random();
    const known = Math.min(placed.length, cancellable);
    if (choice < 0.35 && known > 0)
      return { kind: 'cancel', orderId: placed[placed.length - 1 - below(known)] ?? '' };
    const orderId = `order-${i}`;
    placed.push(orderId);
    const side = random() < 0.5 ? 'buy' : 'sell';
    // Some reach over to the other side, most stand behind it.
    const ahead = BigInt(choice < 0.55 ? below(10) : -1 - below(60));
    const limit = side === 'buy' ? previousClose + ahead : previousClose - ahead;
    return {
      kind: 'place',
      orderId,
      owner: `${side}er-${below(people)}`,
      side,
      limit: choice < 0.4 ? null : limit,
      shares: BigInt(1 + below(10)) * 100n,
      timeInForce: 'gtc',
    };
  });
}

/** A command as the other book takes it; what is sent to either is made before anything is measured. */
type Theirs =
  | { kind: 'limit'; order: { id: string; side: Side; size: number; price: number } }
  | { kind: 'market'; order: { side: Side; size: number } }
  | { kind: 'cancel'; id: string };

function asTheirs(command: OrderOrCancel): Theirs {
  if (command.kind === 'cancel') return { kind: 'cancel', id: command.orderId };
  const { orderId: id, shares, limit }: PlaceOrder = command;
  const side = command.side === 'buy' ? Side.BUY : Side.SELL;
  const size = Number(shares);
  if (limit === null) return { kind: 'market', order: { side, size } };
  return { kind: 'limit', order: { id, side, size, price: Number(limit) } };
}

function runTheirs(book: OrderBook, commands: readonly Theirs[]): void {
  for (const command of commands)
    if (command.kind === 'limit') book.limit(command.order);
    else if (command.kind === 'market') book.market(command.order);
    else book.cancel(command.id);
}

function openBook(): Book {
  const book = newBook();
  applyCommand(book, { kind: 'day', previousClose, bandBps: 1_000n });
  applyCommand(book, { kind: 'phase', phase: 'continuous' });
  return book;
}

/** Returns what stands in a book, price by price, in an order that does not depend on whose book it is. */
const standing = (levels: readonly (readonly [number, number])[]): string =>
  levels
    .map(([price, shares]) => `${price}: ${shares}`)
    .toSorted()
    .join(', ');

/** Both must have done the same, or the one is compared with something else. */
function requireAlike(ours: Book, theirs: OrderBook): void {
  const { buy, sell } = depthOf(ours, Number.MAX_SAFE_INTEGER);
  const [asks, bids] = theirs.depth();
  const plain = (levels: typeof buy) =>
    levels.map(({ price, shares }) => [Number(price), Number(shares)] as const);
  if (standing(plain(buy)) !== standing(bids) || standing(plain(sell)) !== standing(asks))
    throw new Error('the same commands leave another book');
}

/**
 * Sends the same stream of commands through the matcher and through the book of `nodejs-order-book`, in turns, each time
 * from an empty book. Returns commands per second of both, one figure for each round.
 */
export function matchedInMemory(count: number, rounds: number): { ours: number[]; theirs: number[] } {
  const commands = commandStream(count);
  const translated = commands.map(asTheirs);
  const measured = { ours: [] as number[], theirs: [] as number[] };
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    const other = new OrderBook();
    const theirs = perSecond(count, () => runTheirs(other, translated));
    const book = openBook();
    const ours = perSecond(count, () => {
      for (const command of commands) applyCommand(book, command);
    });
    requireAlike(book, other);
    if (round === 0) continue;
    measured.ours.push(ours);
    measured.theirs.push(theirs);
  }
  return measured;
}

function perSecond(count: number, work: () => void): number {
  const start = performance.now();
  work();
  return (count * 1_000) / (performance.now() - start);
}
