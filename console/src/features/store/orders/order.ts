import type { OperatorOutput } from '@banyan/api/contract.ts';
import type { Tone } from '../../../ui/badge.tsx';

export type Order = OperatorOutput<'/console/api/goods-orders'>['items'][number];

export const orderTone: Record<Order['state'], Tone> = {
  placed: 'waiting',
  shipped: 'active',
  received: 'good',
  cancelled: 'quiet',
  refunded: 'quiet',
};

export type OrderAct = 'ship' | 'refund';

/** Tells whether an order may still be refunded; nothing was spent on what was won. */
export const mayRefund = ({ state, codeSeenAt, wonIn }: Order): boolean =>
  state !== 'cancelled' && state !== 'refunded' && codeSeenAt === null && wonIn === null;
