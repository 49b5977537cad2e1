import { unnest } from '../platform/db/insert-rows.ts';
import { sql, type Writer } from '../platform/db/sql.ts';
import { ownerOf, type Party, type PostingTime, type TransferDraft } from './draft.ts';
import type { EntryRow } from './legs.ts';

/** A transfer that will be posted, and the entries that it makes in users' accounts. */
export interface PostedDraft {
  draft: TransferDraft;
  from?: EntryRow;
  to?: EntryRow;
}

const columns = {
  owner: 'uuid',
  transfer_id: 'uuid',
  kind: 'text',
  asset: 'text',
  amount: 'bigint',
  from_user: 'uuid',
  from_account: 'uuid',
  from_house: 'text',
  from_seq: 'bigint',
  from_balance: 'bigint',
  to_user: 'uuid',
  to_account: 'uuid',
  to_house: 'text',
  to_seq: 'bigint',
  to_balance: 'bigint',
  cause_type: 'text',
  cause_id: 'uuid',
  reverses_id: 'uuid',
};
const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));

/**
 * Writes a batch in one statement: balances, transfers, entries and house entries are all made from one row for
 * each transfer, so that nothing is sent twice. Nobody waits for it but the commit. The accounts are locked by the caller.
 */
export function writeBatch(writer: Writer, posted: readonly PostedDraft[], time: PostingTime): void {
  const { at, on } = time;
  writer.send(sql`
    with batch as materialized (select * from ${unnest(columns, posted.map(toRow))} as b(${names})),
    legs as (
      select from_user as user_id, from_account as account_id, from_seq as seq, from_balance as balance_after,
        -amount as signed, b.* from batch b where from_account is not null
      union all
      select to_user, to_account, to_seq, to_balance, amount, b.* from batch b where to_account is not null
    ), new_balances as (
      update accounts a set posted = a.posted + m.change, seq = a.seq + m.entries, updated_at = ${at}
      from (
        select user_id, account_id, sum(signed)::bigint as change, count(*) as entries from legs group by user_id, account_id
      ) m where a.user_id = m.user_id and a.account_id = m.account_id
    ), new_transfers as (
      insert into transfers (user_id, transfer_id, kind, asset, amount, from_user, from_account, from_house,
        to_user, to_account, to_house, cause_type, cause_id, reverses_id, state, created_at, posted_at, posted_on)
      select owner, transfer_id, kind, asset, amount, from_user, from_account, from_house,
        to_user, to_account, to_house, cause_type, cause_id, reverses_id, 'posted', ${at}, ${at}, ${on} from batch
    ), new_entries as (
      insert into entries (user_id, account_id, seq, transfer_id, transfer_owner, kind, is_reversal,
        cause_type, cause_id, amount, balance_after, created_at, posted_on)
      select user_id, account_id, seq, transfer_id, owner, kind, reverses_id is not null,
        cause_type, cause_id, signed, balance_after, ${at}, ${on} from legs
    )
    insert into house_entries (user_id, transfer_id, house, asset, amount, created_at, posted_on)
    select owner, transfer_id, from_house, asset, -amount, ${at}::timestamptz, ${on}::date from batch where from_house is not null
    union all
    select owner, transfer_id, to_house, asset, amount, ${at}, ${on} from batch where to_house is not null`);
}

function toRow({ draft, from, to }: PostedDraft): unknown[] {
  const end = (party: Party, entry: EntryRow | undefined) =>
    entry
      ? [entry.leg.userId, entry.leg.accountId, null, entry.seq, entry.balanceAfter]
      : [null, null, 'house' in party ? party.house : null, null, null];
  return [
    ownerOf(draft),
    draft.transferId,
    draft.kind,
    draft.asset,
    draft.amount,
    ...end(draft.from, from),
    ...end(draft.to, to),
    draft.cause.type,
    draft.cause.id,
    draft.reversesId ?? null,
  ];
}
