import type { StateTable } from '../states/state-table.ts';
import type { ShareOrderState } from './order-state.ts';

/**
 * Of an order to buy 200 shares at a limit, as an offer to others alone. `cancel` and `replace` (more shares) are its
 * owner's, `fill` is somebody who sells all of them at the limit, `fill_partly` half of them; the market has looked at each
 * when its outcome is read. `match` is the market’s look alone, with an offer that stands there, which costs a cent more
 * than the limit (before), as much (at), or a cent less (after). `new_day` is the next day at the same price.
 */
export type ShareOrderCommand = 'match' | 'fill' | 'fill_partly' | 'cancel' | 'replace' | 'new_day';

const over = { cancel: 'market.order_ended', replace: 'market.order_ended' } as const;
const still = <State extends ShareOrderState>(state: State) =>
  ({ match: state, fill: state, fill_partly: state, ...over, new_day: state }) as const;

export const shareOrderTable: StateTable<ShareOrderState, ShareOrderCommand> = {
  waiting: {
    // It may only be offered, and would trade at once.
    match: { before: 'open', at: 'refused', after: 'refused' },
    fill: 'filled',
    fill_partly: 'open',
    cancel: 'cancelled',
    replace: 'open',
    // What was given before a day is looked at first, and outlives it.
    new_day: 'open',
  },
  open: {
    match: 'open',
    fill: 'filled',
    fill_partly: 'open',
    cancel: 'cancelled',
    replace: 'open',
    new_day: 'open',
  },
  filled: still('filled'),
  cancelled: still('cancelled'),
  refused: still('refused'),
};
