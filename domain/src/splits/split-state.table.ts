import type { StateTable } from '../states/state-table.ts';
import type { SplitState } from './split-state.ts';

/**
 * `announce` and `refuse` are the second operator’s, `withdraw` is asked for by one and said by another. Before, at and
 * after the day of the split; `carry_out` is the market at the beginning of a day, and the work on everybody’s shares.
 */
export type SplitCommand = 'announce' | 'refuse' | 'withdraw' | 'carry_out';

const decided = { announce: 'splits.already_decided', refuse: 'splits.already_decided' } as const;
const tooSoon = 'splits.not_announced';
const tooLate = 'splits.begun';

export const splitTable: StateTable<SplitState, SplitCommand> = {
  proposed: {
    // People learn of it a day before.
    announce: { before: 'announced', at: 'splits.day_invalid', after: 'splits.day_invalid' },
    refuse: 'refused',
    withdraw: tooSoon,
    carry_out: 'proposed',
  },
  announced: {
    ...decided,
    withdraw: { before: 'withdrawn', at: tooLate, after: tooLate },
    carry_out: { before: 'announced', at: 'carried_out', after: 'carried_out' },
  },
  carried_out: { ...decided, withdraw: tooLate, carry_out: 'carried_out' },
  refused: { ...decided, withdraw: tooSoon, carry_out: 'refused' },
  withdrawn: { ...decided, withdraw: tooSoon, carry_out: 'withdrawn' },
};
