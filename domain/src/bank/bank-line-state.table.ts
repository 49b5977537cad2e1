import type { StateTable } from '../states/state-table.ts';
import type { BankLineState } from './bank-line-state.ts';

/**
 * Another operator than whoever recorded it, named its owner or said that it is a settlement, decides; `book` is of a
 * movement that is a settlement; `record_again` records the same bank reference once more.
 */
export type BankLineCommand = 'credit' | 'book' | 'set_aside' | 'assign' | 'settle' | 'record_again';

const decided = {
  credit: 'bank.line_decided',
  book: 'bank.line_decided',
  set_aside: 'bank.line_decided',
  assign: 'bank.line_decided',
  settle: 'bank.line_decided',
  record_again: 'bank.reference_used',
} as const;

export const bankLineTable: StateTable<BankLineState, BankLineCommand> = {
  recorded: {
    credit: 'credited',
    book: 'booked',
    set_aside: 'set_aside',
    assign: 'recorded',
    settle: 'recorded',
    record_again: 'bank.reference_used',
  },
  credited: decided,
  booked: decided,
  set_aside: decided,
};
