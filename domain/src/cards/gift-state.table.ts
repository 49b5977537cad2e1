import type { StateTable } from '../states/state-table.ts';
import type { CardGiftState } from './gift-state.ts';

/** An offer whose time is over, which no job has returned so far, is shown as returned: it stands apart. */
export type CardGiftStanding = CardGiftState | 'overdue';

/**
 * `accept` and `decline` are the recipient's, `take_back` is the giver's, `return` the frequent job: before, at and after
 * the instant at which the offer ends.
 */
export type CardGiftCommand = 'accept' | 'decline' | 'take_back' | 'return';

const over = 'cards.gift_over';
const ended = { accept: over, decline: over, take_back: over } as const;

export const cardGiftTable: StateTable<CardGiftStanding, CardGiftCommand> = {
  offered: {
    accept: { before: 'accepted', at: over, after: over },
    decline: { before: 'declined', at: over, after: over },
    take_back: { before: 'taken_back', at: over, after: over },
    return: { before: 'offered', at: 'returned', after: 'returned' },
  },
  overdue: { ...ended, return: 'returned' },
  accepted: { ...ended, return: 'accepted' },
  declined: { ...ended, return: 'declined' },
  taken_back: { ...ended, return: 'taken_back' },
  returned: { ...ended, return: 'returned' },
};
