import type { StateTable } from '../states/state-table.ts';
import type { PayoutBatchState } from './payout-batch.ts';

/** `release_own` is tried by the operator who has made it. */
export type PayoutBatchCommand = 'release' | 'release_own' | 'dissolve';

const decided = {
  release: 'payout_batch.already_decided',
  release_own: 'payout_batch.already_decided',
  dissolve: 'payout_batch.already_decided',
} as const;

export const payoutBatchTable: StateTable<PayoutBatchState, PayoutBatchCommand> = {
  open: { release: 'released', release_own: 'operator.same_person', dissolve: 'dissolved' },
  released: decided,
  dissolved: decided,
};
