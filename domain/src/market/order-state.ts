/**
 * waiting: it has its place in the line, and the market has not looked at it yet. open: it stands in the book. filled,
 * cancelled and refused are ends; a cancelled one may have traded before.
 */
export const shareOrderStates = ['waiting', 'open', 'filled', 'cancelled', 'refused'] as const;
export type ShareOrderState = (typeof shareOrderStates)[number];

export const openOrderStates = ['waiting', 'open'] as const satisfies readonly ShareOrderState[];
export const endedOrderStates = [
  'filled',
  'cancelled',
  'refused',
] as const satisfies readonly ShareOrderState[];

export const orderFilters = ['open', 'done', 'all'] as const;

/** Returns the states that a filter of orders shows. */
export function statesOf(filter: (typeof orderFilters)[number]): readonly ShareOrderState[] {
  if (filter === 'open') return openOrderStates;
  return filter === 'done' ? endedOrderStates : shareOrderStates;
}
