import type { StateTable } from '../states/state-table.ts';
import type { PledgeState } from './pledge-state.ts';

/**
 * `repay` (what ends a call, or else a cent), `pay_off`, `add` (as many shares as at the beginning) and `release` (one share) are the
 * person's. `watch` is the frequent look: a cent above the warning price (before), at it, and a cent below (after); of what
 * is warned the same of the call price; of what is called before, at and after the end of its time. `fall` is a fall to the
 * call price, and a look; `rise` a rise to the price of the beginning, which the daily job sees at the close.
 */
export type PledgeCommand = 'watch' | 'fall' | 'rise' | 'repay' | 'pay_off' | 'add' | 'release';

const notReleasable = 'pledge.not_releasable';
const ended = 'pledge.ended';

export const pledgeTable: StateTable<PledgeState, PledgeCommand> = {
  healthy: {
    watch: { before: 'healthy', at: 'warned', after: 'warned' },
    fall: 'called',
    rise: 'healthy',
    repay: 'healthy',
    pay_off: 'ended',
    add: 'healthy',
    release: 'healthy',
  },
  warned: {
    watch: { before: 'warned', at: 'called', after: 'called' },
    fall: 'called',
    rise: 'healthy',
    repay: 'warned',
    pay_off: 'ended',
    add: 'healthy',
    release: notReleasable,
  },
  called: {
    watch: { before: 'called', at: 'overdue', after: 'overdue' },
    fall: 'called',
    rise: 'healthy',
    repay: 'warned',
    pay_off: 'ended',
    add: 'healthy',
    release: notReleasable,
  },
  overdue: {
    watch: 'overdue',
    fall: 'overdue',
    rise: 'healthy',
    repay: 'warned',
    pay_off: 'ended',
    add: 'healthy',
    release: notReleasable,
  },
  unsecured: {
    watch: 'unsecured',
    fall: 'unsecured',
    rise: 'unsecured',
    repay: 'ended',
    pay_off: 'ended',
    add: 'healthy',
    release: notReleasable,
  },
  ended: {
    watch: 'ended',
    fall: 'ended',
    rise: 'ended',
    repay: ended,
    pay_off: ended,
    add: ended,
    release: ended,
  },
};
