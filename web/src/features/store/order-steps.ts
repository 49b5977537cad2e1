import type { ResultTone } from '../../ui/result.tsx';
import type { Order, OrderDetail } from './goods.queries.ts';
import type { ordersMessages } from './orders.messages.ts';

type Key = keyof typeof ordersMessages;

export interface OrderStep {
  title: Key;
  state: 'done' | 'current' | 'toCome' | 'failed' | 'ended';
  at: string | null;
}

const stateKeys = {
  placed: 'statePlaced',
  shipped: 'stateShipped',
  received: 'stateReceived',
  cancelled: 'stateCancelled',
  refunded: 'stateRefunded',
} as const satisfies Record<Order['state'], Key>;

/** Returns an order's state in words: a code is received as soon as it is exchanged. */
export const orderStateKey = ({ state, kind }: Pick<Order, 'state' | 'kind'>): Key =>
  state === 'received' && kind === 'code' ? 'stateCode' : stateKeys[state];

export const orderLooks: Record<Order['state'], string> = {
  placed: 'bg-warning-tint text-warning',
  shipped: 'bg-warning-tint text-warning',
  received: 'bg-tint text-pressed',
  cancelled: 'bg-line text-soft',
  refunded: 'bg-line text-soft',
};

const tones: Record<Order['state'], ResultTone> = {
  placed: 'success',
  shipped: 'success',
  received: 'success',
  cancelled: 'ended',
  refunded: 'ended',
};
/** Returns how the head of a new order looks: that it was placed has succeeded, whatever is to come. */
export const orderTone = ({ state }: Pick<Order, 'state'>): ResultTone => tones[state];

const receiptOf = ({ received }: OrderDetail): Key =>
  received?.by === 'time' ? 'stepAutomatic' : received ? 'stepReceived' : 'stepReceive';

/** Returns the way of an order as steps: what is done, what is going on, what is to come. */
export function orderSteps(order: OrderDetail): OrderStep[] {
  const { state, kind, shipped, received, ended } = order;
  const placed: OrderStep = { title: 'stepPlaced', state: 'done', at: order.placedAt };
  const end: OrderStep[] = ended
    ? [{ title: state === 'refunded' ? 'stepRefunded' : 'stepCancelled', state: 'ended', at: ended.at }]
    : [];
  if (kind === 'code') return [placed, ...codeSteps(order), ...end];
  const shipping: OrderStep = {
    title: shipped ? 'stepShipped' : 'stepShip',
    state: shipped ? 'done' : 'current',
    at: shipped?.at ?? null,
  };
  const receipt: OrderStep = {
    title: receiptOf(order),
    state: received ? 'done' : shipped ? 'current' : 'toCome',
    at: received?.at ?? null,
  };
  if (!ended) return [placed, shipping, receipt];
  return [placed, ...(shipped ? [shipping] : []), ...(received ? [receipt] : []), ...end];
}

const codeSteps = ({ received, codeSeenAt }: OrderDetail): OrderStep[] => [
  { title: 'stepCode', state: 'done', at: received?.at ?? null },
  ...(codeSeenAt ? [{ title: 'stepCodeSeen', state: 'done', at: codeSeenAt } as const] : []),
];
