import { type PayoutBatchCommand, payoutBatchTable } from '@banyan/domain/wallet/payout-batch.table.ts';
import type { PayoutBatchState } from '@banyan/domain/wallet/payout-batch.ts';
import type { OperatorCaller } from '../caller.ts';
import { approvedWithdrawal, makeBatch, type Payee } from '../payout-batches.ts';
import { type Machine, refusalOf } from './machine.ts';

/** Returns the machine of batches of payouts: Ada makes one of what somebody was approved, Bea releases it. */
export function payoutBatchMachine(
  by: { ada: OperatorCaller; bea: OperatorCaller },
  payee: Payee,
): Machine<PayoutBatchState, PayoutBatchCommand, string> {
  const release = async (who: OperatorCaller, batchId: string) =>
    refusalOf(await who.send('/console/api/payout-batches/release', { batchId }));
  const commands: Record<PayoutBatchCommand, (batchId: string) => Promise<string | null>> = {
    release: (id) => release(by.bea, id),
    release_own: (id) => release(by.ada, id),
    dissolve: async (batchId) =>
      refusalOf(await by.ada.send('/console/api/payout-batches/dissolve', { batchId })),
  };
  const ways: Record<PayoutBatchState, readonly PayoutBatchCommand[]> = {
    open: [],
    released: ['release'],
    dissolved: ['dissolve'],
  };
  return {
    table: payoutBatchTable,
    bring: async (state) => {
      await approvedWithdrawal(payee, '100.00', by.bea);
      const { batchId } = await makeBatch(by.ada);
      for (const command of ways[state]) await commands[command](batchId);
      return batchId;
    },
    send: (batchId, command) => commands[command](batchId),
    stateOf: async (batchId) => (await by.ada.ok('/console/api/payout-batches/detail', { batchId })).state,
    calm: () => undefined,
  };
}
