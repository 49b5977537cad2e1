import type { StateTable } from '../states/state-table.ts';
import type { RechargeState } from './recharge-state.ts';

/**
 * `open` leads the payer to the provider; `told_…` is what the provider says when it is asked; `unheard_of` is that it
 * knows of no such payment. Before, at and after the instant at which the recharge expires.
 */
export type RechargeCommand =
  | 'open'
  | 'told_pending'
  | 'told_succeeded'
  | 'told_failed'
  | 'told_cancelled'
  | 'told_expired'
  | 'unheard_of';

const told = { told_succeeded: 'succeeded', told_failed: 'failed', told_cancelled: 'cancelled' } as const;
const expires = <State extends RechargeState>(state: State) => ({
  before: state,
  at: 'expired',
  after: 'expired',
});

/** Nothing but money that did arrive changes a recharge that has ended. */
const ended = <State extends RechargeState>(state: State) =>
  ({
    open: state,
    told_pending: state,
    told_succeeded: 'succeeded',
    told_failed: state,
    told_cancelled: state,
    told_expired: state,
    unheard_of: state,
  }) as const;

export const rechargeTable: StateTable<RechargeState, RechargeCommand> = {
  created: {
    ...told,
    open: { before: 'pending', at: 'created', after: 'created' },
    told_pending: 'created',
    told_expired: 'expired',
    unheard_of: expires('created'),
  },
  pending: {
    ...told,
    open: 'pending',
    told_pending: 'pending',
    told_expired: 'expired',
    unheard_of: expires('pending'),
  },
  succeeded: ended('succeeded'),
  failed: ended('failed'),
  cancelled: ended('cancelled'),
  expired: ended('expired'),
};
