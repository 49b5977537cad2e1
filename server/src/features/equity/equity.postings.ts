import { type Asset, currency } from '@banyan/domain/money/asset.ts';
import type { TransferDraft } from '../../ledger/index.ts';
import { deriveId } from '../../platform/ids.ts';

/** Pure: which transfers a business event about shares causes. */

/** Returns the ledger's asset of a company's shares. */
export const sharesOf = (symbol: string): Asset => `SHARE/${symbol}`;

interface Subscribed {
  user_id: string;
  subscription_id: string;
  instrument_id: string;
  amount: bigint;
}

/** Returns the id of the hold of a subscription. */
export const shareHoldId = (subscriptionId: string): string => deriveId('share-hold', subscriptionId);

/** Returns what is held for a subscription until the allotment. */
export const subscriptionHold = (row: Subscribed): TransferDraft => ({
  transferId: shareHoldId(row.subscription_id),
  kind: 'share_subscription',
  asset: currency,
  amount: row.amount,
  from: { userId: row.user_id, account: 'wallet' },
  to: { house: `share_proceeds/${row.instrument_id}` },
  cause: { type: 'share_subscription', id: row.subscription_id },
});

/** Returns the transfers of an allotment: the money of what is allotted, and the shares. */
export function allotmentPostings(
  row: Omit<Subscribed, 'amount'>,
  { symbol, shares, paid }: { symbol: string; shares: bigint; paid: bigint },
): TransferDraft[] {
  const { user_id: userId, subscription_id: id, instrument_id } = row;
  const cause = { type: 'share_subscription', id } as const;
  return [
    {
      transferId: deriveId('share-allotment', id),
      kind: 'share_allotment',
      asset: currency,
      amount: paid,
      from: { userId, account: 'wallet' },
      to: { house: `share_proceeds/${instrument_id}` },
      cause,
    },
    {
      transferId: deriveId('share-issue', id),
      kind: 'share_issue',
      asset: sharesOf(symbol),
      amount: shares,
      from: { house: `shares_issued/${instrument_id}` },
      to: { userId, account: 'shares' },
      cause,
    },
  ];
}
