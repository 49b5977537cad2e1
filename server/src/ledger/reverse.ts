import assert from 'node:assert/strict';
import type { Chart } from '@banyan/domain/ledger/chart.ts';
import { chartOfAccounts } from '@banyan/domain/ledger/chart-of-accounts.ts';
import { sql, type Writer } from '../platform/db/sql.ts';
import type { PostingTime } from './draft.ts';
import { post } from './post.ts';
import { draftOf, type StoredTransfer, storedColumns } from './stored-transfer.ts';

/**
 * Posts the exact opposite of a posted transfer and names it. A transfer is reversed at most once: the second
 * attempt breaks a unique key and rolls back. What a funding account received is not reversed: it would flow out
 * without a reservation (H2). Throws the shortage of the account that received the money.
 */
export async function reverse(
  writer: Writer,
  original: { ownerId: string; transferId: string },
  reversalId: string,
  time: PostingTime,
  chart: Chart = chartOfAccounts,
): Promise<void> {
  const { ownerId, transferId } = original;
  const row = await writer.first<StoredTransfer>(sql`
    select ${storedColumns} from transfers
    where user_id = ${ownerId} and transfer_id = ${transferId} and state = 'posted' and reverses_id is null`);
  assert(row, 'only a posted transfer can be reversed');
  const draft = await draftOf(writer, row);
  const reversal = {
    ...draft,
    transferId: reversalId,
    from: draft.to,
    to: draft.from,
    reversesId: transferId,
  };
  await post(writer, [reversal], time, chart);
}
