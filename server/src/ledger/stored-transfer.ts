import assert from 'node:assert/strict';
import type { AccountName, House, TransferKind } from '@banyan/domain/ledger/chart-of-accounts.ts';
import type { Asset } from '@banyan/domain/money/asset.ts';
import { type Reader, sql } from '../platform/db/sql.ts';
import type { Cause, Party, TransferDraft } from './draft.ts';

/** A transfer as its row says it; an account stands there by its id alone. */
export interface StoredTransfer {
  transfer_id: string;
  kind: TransferKind;
  asset: Asset;
  amount: bigint;
  from_user: string | null;
  from_account: string | null;
  from_house: House | null;
  to_user: string | null;
  to_account: string | null;
  to_house: House | null;
  cause_type: Cause['type'];
  cause_id: string;
}

export const storedColumns = sql`transfer_id, kind, asset, amount, from_user, from_account, from_house,
  to_user, to_account, to_house, cause_type, cause_id`;

/** Returns the draft that made the row: both ends by the names of their accounts. */
export async function draftOf(reader: Reader, row: StoredTransfer): Promise<TransferDraft> {
  return {
    transferId: row.transfer_id,
    kind: row.kind,
    asset: row.asset,
    amount: row.amount,
    from: await partyOf(reader, row.from_user, row.from_account, row.from_house),
    to: await partyOf(reader, row.to_user, row.to_account, row.to_house),
    cause: { type: row.cause_type, id: row.cause_id },
  };
}

async function partyOf(
  reader: Reader,
  userId: string | null,
  accountId: string | null,
  house: House | null,
): Promise<Party> {
  if (!userId) return { house: house as House };
  const row = await reader.first<{ kind: AccountName }>(
    sql`select kind from accounts where user_id = ${userId} and account_id = ${accountId}`,
  );
  assert(row, 'a transfer stands on accounts that are open');
  return { userId, account: row.kind };
}
