import type { StateTable } from '../states/state-table.ts';
import type { ProposalState } from './proposal-state.ts';

/** `…_own` is tried by the maker, `withdraw_other` by somebody else. */
export type ProposalCommand =
  | 'approve'
  | 'approve_own'
  | 'refuse'
  | 'refuse_own'
  | 'withdraw'
  | 'withdraw_other';

const closed = {
  approve: 'proposal.not_open',
  approve_own: 'proposal.not_open',
  refuse: 'proposal.not_open',
  refuse_own: 'proposal.not_open',
  withdraw: 'proposal.not_open',
  withdraw_other: 'proposal.not_open',
} as const;

export const proposalTable: StateTable<ProposalState, ProposalCommand> = {
  open: {
    approve: 'approved',
    approve_own: 'operator.same_person',
    refuse: 'refused',
    refuse_own: 'operator.same_person',
    withdraw: 'withdrawn',
    withdraw_other: 'operator.forbidden',
  },
  approved: closed,
  refused: closed,
  withdrawn: closed,
};
