import type { StateTable } from '../states/state-table.ts';
import type { WithdrawalState } from './withdrawal-state.ts';

/**
 * By the owner and by operators; by what becomes of the order to the provider; by what the provider tells when it is
 * asked. Of two operators the second one's approval is meant.
 */
export type WithdrawalCommand =
  | 'cancel'
  | 'approve'
  | 'reject'
  | 'order_accepted'
  | 'order_unanswered'
  | 'order_refused'
  | 'told_accepted'
  | 'told_settled'
  | 'told_returned';

const isDecided = {
  cancel: 'withdrawal.not_cancellable',
  approve: 'withdrawal.not_decidable',
  reject: 'withdrawal.not_decidable',
} as const;

/** Nothing is ordered, and whatever the provider tells changes nothing. */
const rests = <State extends WithdrawalState>(state: State) =>
  ({
    order_accepted: state,
    order_unanswered: state,
    order_refused: state,
    told_accepted: state,
    told_settled: state,
    told_returned: state,
  }) as const;

export const withdrawalTable: StateTable<WithdrawalState, WithdrawalCommand> = {
  requested: { cancel: 'cancelled', approve: 'approved', reject: 'rejected', ...rests('requested') },
  approved: {
    ...isDecided,
    order_accepted: 'sent',
    order_unanswered: 'unknown',
    order_refused: 'returned',
    told_accepted: 'sent',
    told_settled: 'settled',
    told_returned: 'returned',
  },
  sent: { ...isDecided, ...rests('sent'), told_settled: 'settled', told_returned: 'returned' },
  unknown: {
    ...isDecided,
    order_accepted: 'sent',
    order_unanswered: 'unknown',
    order_refused: 'returned',
    told_accepted: 'sent',
    told_settled: 'settled',
    told_returned: 'returned',
  },
  settled: { ...isDecided, ...rests('settled') },
  returned: { ...isDecided, ...rests('returned') },
  rejected: { ...isDecided, ...rests('rejected') },
  cancelled: { ...isDecided, ...rests('cancelled') },
};
