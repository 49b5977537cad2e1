import type { BusinessDate } from '../calendar/business-date.ts';
import { addDays } from '../calendar/business-date.ts';
import type { GoodKind } from './goods.ts';

/** placed → shipped → received; placed → cancelled, by whom it is for; placed, shipped, received → refunded. A code is received at once. */
export const orderStates = ['placed', 'shipped', 'received', 'cancelled', 'refunded'] as const;
export type OrderState = (typeof orderStates)[number];

/** How a person looks for orders: those under way, those that arrived, and those that came to nothing. */
export const orderFilters = ['all', 'open', 'received', 'ended'] as const;
export type OrderFilter = (typeof orderFilters)[number];

export const statesOf: Readonly<Record<OrderFilter, readonly OrderState[]>> = {
  all: orderStates,
  open: ['placed', 'shipped'],
  received: ['received'],
  ended: ['cancelled', 'refunded'],
};

// Stryker disable ArrayDeclaration: a state that does not exist comes after none
const next: Record<OrderState, readonly OrderState[]> = {
  placed: ['shipped', 'cancelled', 'refunded'],
  shipped: ['received', 'refunded'],
  received: ['refunded'],
  cancelled: [],
  refunded: [],
};
// Stryker restore ArrayDeclaration

export const orderMayBecome = (from: OrderState, to: OrderState): boolean => next[from].includes(to);

/** Returns the state in which an order begins. */
export const firstStateOf = (kind: GoodKind): OrderState => (kind === 'code' ? 'received' : 'placed');

/** Returns whether what was ordered goes back on the shelf when the order ends: it has not left the house yet. */
export const isRestocked = (from: OrderState): boolean => from === 'placed';

/** Returns the business date on which a parcel that was shipped counts as received. */
export const receivedOn = (shippedOn: BusinessDate, { receiveDays }: { receiveDays: number }): BusinessDate =>
  addDays(shippedOn, receiveDays);
