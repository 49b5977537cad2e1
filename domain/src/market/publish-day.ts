import { applyCommand } from '../matching/apply-command.ts';
import { type Book, newBook } from '../matching/book.ts';
import {
  isTrade,
  type MarketCommand,
  type MarketEvent,
  type Side,
  type Traded,
} from '../matching/market-command.ts';
import { ownerlessText } from '../matching/ownerless-text.ts';
import { snapshotOf } from '../matching/snapshot.ts';
import type { DayHead, DayStep } from './day-file.ts';
import type { DayOwners } from './day-owners.ts';

/** An order as it is published: by the number of the command that placed it. */
interface NamedOrder {
  name: string;
  owner: string;
  side: Side;
}

/** A book on its way through the line of its commands, and the names of the orders that stand in it. */
export interface NamedBook {
  readonly book: Book;
  readonly named: Map<string, NamedOrder>;
}

export const newNamedBook = (): NamedBook => ({ book: newBook(), named: new Map() });

/** Returns the name of an order; none of one that does not stand. */
const nameIn = ({ named }: NamedBook, orderId: string): string => named.get(orderId)?.name ?? '';

/** Returns the text of the book by which its hash is published. */
export const publishedText = (run: NamedBook): string =>
  ownerlessText(run.book, (orderId) => nameIn(run, orderId));

function take({ book, named }: NamedBook, seq: bigint, command: MarketCommand): MarketEvent[] {
  if (command.kind === 'place' && !book.orders.has(command.orderId))
    named.set(command.orderId, { name: String(seq), owner: command.owner, side: command.side });
  return applyCommand(book, command);
}

function ordersOf(event: MarketEvent): string[] {
  if (event.kind === 'traded') return [event.buyOrder, event.sellOrder];
  return 'orderId' in event ? [event.orderId] : [];
}

/** Forgets the names of orders that stand no more: nothing is published of them by name after that. */
function forgetEnded({ book, named }: NamedBook, events: readonly MarketEvent[]): void {
  for (const orderId of events.flatMap(ordersOf)) if (!book.orders.has(orderId)) named.delete(orderId);
}

/** Takes a command of a day that is not published now. */
export function passCommand(run: NamedBook, seq: bigint, command: MarketCommand): void {
  forgetEnded(run, take(run, seq, command));
}

/**
 * Notes the limits of the orders that stand as a day begins, and returns what notes those of its commands, which come in
 * their order: before anything of the day is published.
 */
export function noteLimits({ book, named }: NamedBook, owners: DayOwners): (command: MarketCommand) => void {
  for (const order of book.orders.values()) owners.note(order, order.limit);
  const placed = new Map<string, Pick<NamedOrder, 'owner' | 'side'>>();
  return (command) => {
    if (command.kind === 'place') {
      const { orderId, owner, side, limit } = command;
      placed.set(orderId, { owner, side });
      owners.note({ orderId, owner, side }, limit);
    } else if (command.kind === 'replace') {
      const { orderId, limit } = command;
      const order = placed.get(orderId) ?? named.get(orderId);
      if (order) owners.note({ orderId, owner: order.owner, side: order.side }, limit);
    }
  };
}

/** Returns the book that a day begins with, as it is published. */
export function publishedOpening(run: NamedBook, owners: DayOwners): DayHead['opening'] {
  const { orders, ...opening } = snapshotOf(run.book);
  return {
    ...opening,
    orders: orders.map(({ orderId, owner, ...order }) => ({
      ...order,
      order: nameIn(run, orderId),
      owner: owners.labelOf(owner, orderId),
    })),
  };
}

/** Takes a command, and returns it as it is published together with its trades, and these as they are stored. */
export function publishCommand(
  run: NamedBook,
  owners: DayOwners,
  seq: bigint,
  command: MarketCommand,
): { step: DayStep; traded: readonly Traded[] } {
  const published = publishedCommand(run, owners, seq, command);
  const events = take(run, seq, command);
  const traded = events.filter(isTrade);
  const trades = traded.map(({ price, shares, buyOrder, sellOrder, taker }) => ({
    price,
    shares,
    buy: nameIn(run, buyOrder),
    sell: nameIn(run, sellOrder),
    taker,
  }));
  forgetEnded(run, events);
  return { step: { seq, command: published, trades }, traded };
}

function publishedCommand(
  run: NamedBook,
  owners: DayOwners,
  seq: bigint,
  command: MarketCommand,
): MarketCommand {
  if (command.kind === 'place')
    return { ...command, orderId: String(seq), owner: owners.labelOf(command.owner, command.orderId) };
  if (command.kind === 'cancel' || command.kind === 'replace')
    return { ...command, orderId: nameIn(run, command.orderId) };
  return command;
}
