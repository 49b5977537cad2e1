import type { StateTable } from '../states/state-table.ts';
import type { GiftState } from './gift-state.ts';

/** An offer whose time is over, which no job has returned so far, is shown as returned: it stands apart. */
export type GiftStanding = GiftState | 'overdue';

/**
 * `accept` and `decline` are the recipient's, `withdraw` is the giver's, `return` the frequent job: before, at and after the
 * instant at which the offer ends.
 */
export type GiftCommand = 'accept' | 'decline' | 'withdraw' | 'return';

const over = 'coupon.gift_over';
const ended = { accept: over, decline: over, withdraw: over } as const;

export const giftTable: StateTable<GiftStanding, GiftCommand> = {
  offered: {
    accept: { before: 'accepted', at: over, after: over },
    decline: { before: 'declined', at: over, after: over },
    withdraw: { before: 'withdrawn', at: over, after: over },
    return: { before: 'offered', at: 'returned', after: 'returned' },
  },
  overdue: { ...ended, return: 'returned' },
  accepted: { ...ended, return: 'accepted' },
  declined: { ...ended, return: 'declined' },
  withdrawn: { ...ended, return: 'withdrawn' },
  returned: { ...ended, return: 'returned' },
};
