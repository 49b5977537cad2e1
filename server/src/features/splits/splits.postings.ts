import { splitOf } from '@banyan/domain/splits/split-position.ts';
import type { TransferDraft } from '../../ledger/index.ts';
import { deriveId } from '../../platform/ids.ts';
import { sharesOf } from '../equity/index.ts';
import type { NewPart } from './part.store.ts';
import type { SplitRow } from './split.store.ts';

/** Pure: what a split makes of a position, and which transfers that causes. */

/** Returns the id of what a split makes of somebody's shares: a run that makes it again makes the same. */
export const partIdOf = (splitId: string, userId: string): string => deriveId('share-split', splitId, userId);

export const splitTransferId = (partId: string, kind: 'share_split' | 'pledged_share_split'): string =>
  deriveId(kind, partId);

/** Returns the account that new shares are issued from, as those of an issue were. */
export const registerOf = (instrumentId: string) => `shares_issued/${instrumentId}` as const;

/** Returns what a split makes of what somebody owns; what is pledged is among it. */
export function partOf(
  { split_id, instrument_id, factor }: Pick<SplitRow, 'split_id' | 'instrument_id' | 'factor'>,
  userId: string,
  held: { shares: bigint; pledged: bigint },
): NewPart {
  const { before, after, freeAdded, pledgedAdded } = splitOf(held, BigInt(factor));
  return {
    user_id: userId,
    split_id,
    part_id: partIdOf(split_id, userId),
    instrument_id,
    shares_before: before,
    shares_after: after,
    free_added: freeAdded,
    pledged_added: pledgedAdded,
  };
}

/** Returns the transfers by which the new shares are issued, each to where its old one is. */
export function partPostings(
  { user_id: userId, part_id: id, instrument_id, free_added, pledged_added }: NewPart,
  symbol: string,
): TransferDraft[] {
  const issued = (kind: 'share_split' | 'pledged_share_split', amount: bigint): TransferDraft => ({
    transferId: splitTransferId(id, kind),
    kind,
    asset: sharesOf(symbol),
    amount,
    from: { house: registerOf(instrument_id) },
    to: { userId, account: kind === 'share_split' ? 'shares' : 'pledged_shares' },
    cause: { type: 'share_split', id },
  });
  return [issued('share_split', free_added), issued('pledged_share_split', pledged_added)].filter(
    ({ amount }) => amount > 0n,
  );
}
