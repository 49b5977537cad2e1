import type { StateTable } from '../states/state-table.ts';
import type { FundingState } from './funding-state.ts';

/** Another operator than the one who recorded it decides; `record_again` records the same bank reference once more. */
export type FundingCommand = 'confirm' | 'refuse' | 'record_again';

const decided = { confirm: 'funding.not_pending', refuse: 'funding.not_pending' } as const;

export const fundingTable: StateTable<FundingState, FundingCommand> = {
  recorded: { confirm: 'confirmed', refuse: 'refused', record_again: 'funding.reference_used' },
  confirmed: { ...decided, record_again: 'funding.reference_used' },
  // The one that was refused stays so; a new one is recorded beside it.
  refused: { ...decided, record_again: 'refused' },
};
