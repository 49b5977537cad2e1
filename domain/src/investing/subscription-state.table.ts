import type { StateTable } from '../states/state-table.ts';
import type { SubscriptionState } from './subscription-state.ts';

/**
 * `cancel` is the owner's; `schedule` is the daily job that knows what falls due; `pay` the one that pays it, with the
 * issuer's money there, `pay_unfunded` without. Before, at and after the value date while the cooling-off lasts, and
 * the day of maturity from then on. `complete` and `drop` come of the group that a pending one waits for: it succeeds,
 * or it fails.
 */
export type SubscriptionCommand = 'cancel' | 'schedule' | 'pay' | 'pay_unfunded' | 'complete' | 'drop';

const tooLate = 'subscription.not_cancellable';

export const subscriptionTable: StateTable<SubscriptionState, SubscriptionCommand> = {
  pending: {
    cancel: tooLate,
    schedule: 'pending',
    pay: 'pending',
    pay_unfunded: 'pending',
    complete: 'cooling_off',
    drop: 'cancelled',
  },
  cooling_off: {
    // By the date alone, whether the day's job has run or not.
    cancel: { before: 'cancelled', at: tooLate, after: tooLate },
    schedule: { before: 'cooling_off', at: 'active', after: 'active' },
    pay: 'cooling_off',
    pay_unfunded: 'cooling_off',
    complete: 'cooling_off',
    drop: 'cooling_off',
  },
  active: {
    cancel: tooLate,
    schedule: { before: 'active', at: 'matured', after: 'matured' },
    pay: 'active',
    pay_unfunded: 'active',
    complete: 'active',
    drop: 'active',
  },
  matured: {
    cancel: tooLate,
    schedule: 'matured',
    pay: { before: 'matured', at: 'repaid', after: 'repaid' },
    pay_unfunded: 'matured',
    complete: 'matured',
    drop: 'matured',
  },
  repaid: {
    cancel: tooLate,
    schedule: 'repaid',
    pay: 'repaid',
    pay_unfunded: 'repaid',
    complete: 'repaid',
    drop: 'repaid',
  },
  cancelled: {
    cancel: tooLate,
    schedule: 'cancelled',
    pay: 'cancelled',
    pay_unfunded: 'cancelled',
    complete: 'cancelled',
    drop: 'cancelled',
  },
};
