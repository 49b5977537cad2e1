import type { Order } from './market.queries.ts';
import { ordersMessages } from './orders.messages.ts';

type Key = keyof typeof ordersMessages;

/** Returns what an order is called: one that stands and has traded is not the same as one that has not. */
export function stateKey({ state, traded, waits }: Pick<Order, 'state' | 'traded' | 'waits'>): Key {
  if (waits !== null) return waits === 'cancel' ? 'cancelWaits' : 'replaceWaits';
  return state === 'open' && BigInt(traded) > 0n ? 'partly' : state;
}

const results = {
  waiting: 'resultWaiting',
  open: 'resultOpen',
  partly: 'resultPartly',
  filled: 'resultFilled',
  cancelled: 'resultCancelled',
  refused: 'resultRefused',
} as const;

/** Returns the sentence of a result. */
export const resultKey = ({ state, traded }: Pick<Order, 'state' | 'traded'>): Key =>
  results[state === 'open' && BigInt(traded) > 0n ? 'partly' : state];

/** Returns the text of why an order has ended; undefined for a reason that this release does not know. */
export function reasonKey(reason: string): Key | undefined {
  const key = `ends_${reason}`;
  return key in ordersMessages ? (key as Key) : undefined;
}

type Asked = Pick<Order, 'state' | 'waits' | 'forcedFor'>;

/** Returns whether a command about the order is taken: it stands, is one's own, and no other is on its way. */
export const isChangeable = ({ state, waits, forcedFor }: Asked): boolean =>
  (state === 'open' || state === 'waiting') && waits === null && forcedFor === null;

/** Returns whether it can have another limit or quantity: it stands in the book, at a limit. */
export const isReplaceable = (order: Asked & Pick<Order, 'limit'>): boolean =>
  order.state === 'open' && isChangeable(order) && order.limit !== null;
