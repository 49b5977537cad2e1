import { currency } from '@banyan/domain/money/asset.ts';
import type { TransferDraft } from '../../ledger/index.ts';
import { deriveId } from '../../platform/ids.ts';

export const remittanceTransferId = (remittanceId: string): string => deriveId('remittance', remittanceId);

/** Returns the transfer of a remittance, in minor units of CNY: from the payer's wallet into the payee's. */
export function remittancePosting(remittance: {
  remittanceId: string;
  payerId: string;
  payeeId: string;
  amount: bigint;
}): TransferDraft {
  return {
    transferId: remittanceTransferId(remittance.remittanceId),
    kind: 'remittance',
    asset: currency,
    amount: remittance.amount,
    from: { userId: remittance.payerId, account: 'wallet' },
    to: { userId: remittance.payeeId, account: 'wallet' },
    cause: { type: 'remittance', id: remittance.remittanceId },
  };
}
