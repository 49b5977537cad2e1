import assert from 'node:assert/strict';
import type { House, TransferKind } from '@banyan/domain/ledger/transfer-kinds.ts';
import type { Asset } from '@banyan/domain/money/asset.ts';
import { sql, type Writer } from '../platform/db/sql.ts';
import type { Cause, Party, PostingTime } from './draft.ts';
import { post } from './post.ts';

interface PostedTransfer {
  kind: TransferKind;
  asset: Asset;
  amount: bigint;
  from_user: string | null;
  from_house: House | null;
  to_user: string | null;
  to_house: House | null;
  cause_type: Cause['type'];
  cause_id: string;
}

/**
 * Posts the exact opposite of a posted transfer and names it. A transfer is reversed at most once: the second
 * attempt breaks a unique key and rolls back.
 */
export async function reverse(
  writer: Writer,
  original: { ownerId: string; transferId: string },
  reversalId: string,
  time: PostingTime,
): Promise<void> {
  const row = await writer.first<PostedTransfer>(sql`
    select kind, asset, amount, from_user, from_house, to_user, to_house, cause_type, cause_id from transfers
    where user_id = ${original.ownerId} and transfer_id = ${original.transferId}
      and state = 'posted' and reverses_id is null`);
  assert(row, 'only a posted transfer can be reversed');
  const party = (userId: string | null, house: House | null): Party =>
    userId ? { userId, account: 'wallet' } : { house: house as House };
  await post(
    writer,
    [
      {
        transferId: reversalId,
        kind: row.kind,
        asset: row.asset,
        amount: row.amount,
        from: party(row.to_user, row.to_house),
        to: party(row.from_user, row.from_house),
        cause: { type: row.cause_type, id: row.cause_id },
        reversesId: original.transferId,
      },
    ],
    time,
  );
}
