import type { StateTable } from '../states/state-table.ts';
import type { OrderState } from './order-state.ts';

/**
 * Of an order for a parcel. `cancel` and `receive` are of whom it is for, `ship` and `refund` of operators, `arrive` is the
 * daily job: before, at and after the day on which a parcel counts as received.
 */
export type OrderCommand = 'cancel' | 'receive' | 'ship' | 'refund' | 'arrive';

const notCancellable = 'order.not_cancellable';
const notShipped = 'order.not_shipped';
const notPlaced = 'order.not_placed';
const notRefundable = 'order.not_refundable';

export const orderTable: StateTable<OrderState, OrderCommand> = {
  placed: {
    cancel: 'cancelled',
    receive: notShipped,
    ship: 'shipped',
    refund: 'refunded',
    arrive: 'placed',
  },
  shipped: {
    cancel: notCancellable,
    receive: 'received',
    ship: notPlaced,
    refund: 'refunded',
    arrive: { before: 'shipped', at: 'received', after: 'received' },
  },
  received: {
    cancel: notCancellable,
    // Said twice, or by the job and the person at once: it is received.
    receive: 'received',
    ship: notPlaced,
    refund: 'refunded',
    arrive: 'received',
  },
  cancelled: {
    cancel: notCancellable,
    receive: notShipped,
    ship: notPlaced,
    refund: notRefundable,
    arrive: 'cancelled',
  },
  refunded: {
    cancel: notCancellable,
    receive: notShipped,
    ship: notPlaced,
    refund: notRefundable,
    arrive: 'refunded',
  },
};
