import type { StateTable } from '../states/state-table.ts';
import type { FixState } from './difference-state.ts';

/** Another operator than whoever proposed it decides; `propose_again` proposes a measure for the same difference. */
export type FixCommand = 'approve' | 'refuse' | 'propose_again';

const decided = { approve: 'difference.fix_decided', refuse: 'difference.fix_decided' } as const;

export const fixTable: StateTable<FixState, FixCommand> = {
  proposed: { approve: 'approved', refuse: 'refused', propose_again: 'difference.fix_waits' },
  approved: { ...decided, propose_again: 'difference.not_open' },
  refused: { ...decided, propose_again: 'proposed' },
};
