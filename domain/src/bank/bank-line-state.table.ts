import type { StateTable } from '../states/state-table.ts';
import type { BankLineState } from './bank-line-state.ts';

/** Another operator than whoever recorded it, or named its owner, decides; `record_again` records the same bank reference once more. */
export type BankLineCommand = 'credit' | 'set_aside' | 'assign' | 'record_again';

const decided = {
  credit: 'bank.line_decided',
  set_aside: 'bank.line_decided',
  assign: 'bank.line_decided',
  record_again: 'bank.reference_used',
} as const;

export const bankLineTable: StateTable<BankLineState, BankLineCommand> = {
  recorded: {
    credit: 'credited',
    set_aside: 'set_aside',
    assign: 'recorded',
    record_again: 'bank.reference_used',
  },
  credited: decided,
  set_aside: decided,
};
