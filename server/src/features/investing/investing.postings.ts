import type { House } from '@banyan/domain/ledger/chart-of-accounts.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import type { TransferDraft } from '../../ledger/index.ts';
import { deriveId } from '../../platform/ids.ts';

/** Pure: which transfers a business event of investing causes. */

export const repaymentHouse = (issuerId: string): House => `issuer_repayment/${issuerId}`;
export const proceedsHouse = (issuerId: string): House => `issuer_proceeds/${issuerId}`;
export const escrowHouse = (productId: string): House => `escrow/${productId}`;

/**
 * Returns the transfer by which the principal waits in escrow until the value date; cancelling reverses this very
 * transfer.
 */
export function subscriptionPosting(s: {
  userId: string;
  subscriptionId: string;
  productId: string;
  principal: bigint;
}): TransferDraft {
  return {
    transferId: deriveId('subscription', s.subscriptionId),
    kind: 'subscription',
    asset: currency,
    amount: s.principal,
    from: { userId: s.userId, account: 'wallet' },
    to: { house: escrowHouse(s.productId) },
    cause: { type: 'subscription', id: s.subscriptionId },
  };
}

/** Returns the transfer by which the principal goes to the issuer on the value date. */
export function valueDatePosting(s: {
  subscription_id: string;
  product_id: string;
  issuer_id: string;
  principal: bigint;
}): TransferDraft {
  return {
    transferId: deriveId('escrow-release', s.subscription_id),
    kind: 'escrow_release',
    asset: currency,
    amount: s.principal,
    from: { house: escrowHouse(s.product_id) },
    to: { house: proceedsHouse(s.issuer_id) },
    cause: { type: 'subscription', id: s.subscription_id },
  };
}

/** By which kind of transfer a payout is paid. */
export const payoutTransfers = { interest: 'interest', principal: 'principal_return' } as const;

export const payoutTransferId = (payoutId: string): string => deriveId('payout', payoutId);

/** Returns which way payouts go: out of the issuer's funded repayment account, and from nowhere else (H2). */
export const payoutWay = (issuerId: string) =>
  ({
    house: repaymentHouse(issuerId),
    account: 'wallet',
    asset: currency,
    causeType: 'payout',
    kinds: Object.values(payoutTransfers),
  }) as const;
