import { currency } from '@banyan/domain/money/asset.ts';
import { chainOfPayer, type PayoutPayer } from '@banyan/domain/wallet/payout-payers.ts';
import type { TransferDraft } from '../../ledger/index.ts';
import { deriveId } from '../../platform/ids.ts';

/** Pure: which transfers a business event of the wallet causes. */

export const rechargeTransferId = (rechargeId: string): string => deriveId('recharge', rechargeId);

/** Returns the transfer of a recharge: the provider holds the money for us; the customer's wallet grows by it. */
export function rechargePosting(recharge: {
  userId: string;
  rechargeId: string;
  provider: string;
  amount: bigint;
}): TransferDraft {
  return {
    transferId: rechargeTransferId(recharge.rechargeId),
    kind: 'recharge',
    asset: currency,
    amount: recharge.amount,
    from: { house: `provider_clearing/${recharge.provider}` },
    to: { userId: recharge.userId, account: 'wallet' },
    cause: { type: 'recharge', id: recharge.rechargeId },
  };
}

/**
 * Returns the parts of a withdrawal that are held until it ends: what the customer gets, and the fee if there is one.
 */
export function withdrawalHolds(withdrawal: {
  userId: string;
  withdrawalId: string;
  provider: PayoutPayer;
  net: bigint;
  fee: bigint;
}): TransferDraft[] {
  const { userId, withdrawalId, provider, net, fee } = withdrawal;
  const part = {
    asset: currency,
    from: { userId, account: 'wallet' },
    cause: { type: 'withdrawal', id: withdrawalId },
  } as const;
  const holds = withdrawalHoldIds(withdrawalId);
  const paid: TransferDraft = { ...part, ...payingOf(provider), transferId: holds.net, amount: net };
  const charged: TransferDraft = {
    ...part,
    transferId: holds.fee,
    kind: 'withdrawal_fee',
    amount: fee,
    to: { house: 'fee_income' },
  };
  return fee > 0n ? [paid, charged] : [paid];
}

/** Returns what pays the net of a withdrawal: a provider, or the tokens that are held on a chain. */
function payingOf(payer: PayoutPayer): Pick<TransferDraft, 'kind' | 'to'> {
  const chain = chainOfPayer(payer);
  return chain
    ? { kind: 'usdt_withdrawal', to: { house: `usdt_clearing/${chain}` } }
    : { kind: 'withdrawal', to: { house: `payout_clearing/${payer}` } };
}

export const withdrawalHoldIds = (withdrawalId: string) => ({
  net: deriveId('withdrawal', withdrawalId, 'net'),
  fee: deriveId('withdrawal', withdrawalId, 'fee'),
});
