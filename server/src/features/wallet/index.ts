export { bookArrival, rechargeByCodes } from './bank-transfer.ts';
export { offeredMethods } from './offered-methods.ts';
export { walletOverview } from './overview.ts';
export { payoutSharers } from './payout-method.store.ts';
export { type RechargeRow, rechargesOfCodes } from './recharge.store.ts';
export { allRecords } from './records.ts';
export { reviewClaim } from './review-claim.ts';
export { expectedTransfers } from './transfer-proof.store.ts';
export { openProof } from './transfer-proof.ts';
