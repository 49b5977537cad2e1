import type { StateTable } from '../states/state-table.ts';
import type { LoanState } from './loan-state.ts';

/**
 * `repay` pays a part, `pay_off` all that is owed, `withdraw` the same within the cooling-off, `autopay` switches paying by
 * itself: the person's. `write_off` is proposed by one operator and carried out by another; `disburse` and `collect` are
 * daily jobs, with the money there, `disburse_unfunded` without. Before, at and after a date: for `withdraw` the last day
 * of the cooling-off, for `write_off` the last on which the first instalment is paid in time, for `collect`, with nothing
 * repaid so far, the one on which the last instalment falls due.
 */
export type LoanCommand =
  | 'disburse'
  | 'disburse_unfunded'
  | 'repay'
  | 'pay_off'
  | 'withdraw'
  | 'autopay'
  | 'collect'
  | 'write_off';

const notRepaying = 'loan.not_repaying';
const notWithdrawable = 'loan.not_withdrawable';
const notOverdue = 'loan.not_overdue';

export const loanTable: StateTable<LoanState, LoanCommand> = {
  waiting: {
    disburse: 'repaying',
    disburse_unfunded: 'waiting',
    // Nothing is owed before it is paid out.
    repay: notRepaying,
    pay_off: notRepaying,
    withdraw: notRepaying,
    autopay: notRepaying,
    collect: 'waiting',
    write_off: notRepaying,
  },
  repaying: {
    disburse: 'repaying',
    disburse_unfunded: 'repaying',
    repay: 'repaying',
    pay_off: 'settled',
    withdraw: { before: 'settled', at: 'settled', after: notWithdrawable },
    autopay: 'repaying',
    collect: { before: 'repaying', at: 'settled', after: 'settled' },
    write_off: { before: notOverdue, at: notOverdue, after: 'written_off' },
  },
  written_off: {
    disburse: 'written_off',
    disburse_unfunded: 'written_off',
    // It is owed still, but not asked for by the job.
    repay: 'written_off',
    pay_off: 'settled',
    withdraw: notWithdrawable,
    autopay: notRepaying,
    collect: 'written_off',
    write_off: notRepaying,
  },
  settled: {
    disburse: 'settled',
    disburse_unfunded: 'settled',
    repay: notRepaying,
    pay_off: notRepaying,
    withdraw: notRepaying,
    autopay: notRepaying,
    collect: 'settled',
    write_off: notRepaying,
  },
};
