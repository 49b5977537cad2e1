import type { StateTable } from '../states/state-table.ts';
import type { PromiseState } from './promise.ts';

/**
 * `pay` is the person, who repays what was promised; `settle` is the daily job; `again` is an operator, who writes down
 * another promise: a loan has one that is open. Before, at and after the day that was promised.
 */
export type PromiseCommand = 'pay' | 'settle' | 'again';

export const promiseTable: StateTable<PromiseState, PromiseCommand> = {
  open: {
    pay: { before: 'kept', at: 'kept', after: 'broken' },
    settle: { before: 'open', at: 'open', after: 'broken' },
    again: { before: 'loan.promise_open', at: 'loan.promise_open', after: 'broken' },
  },
  kept: { pay: 'kept', settle: 'kept', again: 'kept' },
  broken: { pay: 'broken', settle: 'broken', again: 'broken' },
};
