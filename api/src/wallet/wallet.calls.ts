import { operatorLostTransfersApi } from './lost-transfers.operator.ts';
import { operatorPayoutBatchesApi } from './payout-batches.operator.ts';
import { operatorRechargesApi } from './recharges.operator.ts';
import { refusedCallsApi } from './refused-calls.operator.ts';
import { operatorWithdrawalsApi } from './withdrawals.operator.ts';

export { walletApi as calls } from './wallet.ts';

export const operatorCalls = {
  ...operatorWithdrawalsApi,
  ...operatorPayoutBatchesApi,
  ...operatorLostTransfersApi,
  ...operatorRechargesApi,
  ...refusedCallsApi,
};
