import type { StateTable } from '../states/state-table.ts';
import type { RecoveryState } from './payment-recovery.ts';

/**
 * The owner asks, takes back and sets the new password; operators agree, the second one's word being meant, or
 * refuse. Before, at and after the end of the time for which it was agreed to. `ask` makes another request.
 */
export type RecoveryCommand = 'ask' | 'approve' | 'refuse' | 'withdraw' | 'reset';

const open = 'payment_recovery.open';
const notDecidable = 'payment_recovery.not_decidable';
const notApproved = 'payment_recovery.not_approved';

const over = {
  ask: 'asked',
  approve: notDecidable,
  refuse: notDecidable,
  withdraw: 'request.not_found',
  reset: notApproved,
} as const;

export const recoveryTable: StateTable<RecoveryState, RecoveryCommand> = {
  asked: { ask: open, approve: 'approved', refuse: 'refused', withdraw: 'withdrawn', reset: notApproved },
  approved: {
    ask: { before: open, at: 'asked', after: 'asked' },
    approve: notDecidable,
    refuse: notDecidable,
    // What is over can be taken back as well: nothing comes of it.
    withdraw: 'withdrawn',
    reset: { before: 'used', at: notApproved, after: notApproved },
  },
  refused: over,
  withdrawn: over,
  expired: over,
  used: over,
};
