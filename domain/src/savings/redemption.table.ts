import type { StateTable } from '../states/state-table.ts';
import type { SavingsMovementState } from './redemption.ts';

/** `cancel` is the owner's; `arrive` is the daily job. Before, at and after the business date of arrival. */
export type RedemptionCommand = 'cancel' | 'arrive';

const tooLate = 'savings.not_cancellable';

export const redemptionTable: StateTable<SavingsMovementState, RedemptionCommand> = {
  waiting: {
    // By the date alone, whether the day's job has run or not.
    cancel: { before: 'cancelled', at: tooLate, after: tooLate },
    arrive: { before: 'waiting', at: 'done', after: 'done' },
  },
  done: { cancel: tooLate, arrive: 'done' },
  cancelled: { cancel: tooLate, arrive: 'cancelled' },
};
