import { usdtChains, usdtContractDecimals } from '@banyan/domain/usdt/chains.ts';
import { type Query, sql } from '../../../platform/db/sql.ts';
import type { Invariant } from '../../../verify/invariant.ts';

/** Each chain, and what a millionth of a USDT is in units of its contract. */
const chains: Query = sql.join(
  usdtChains.map((chain) => sql`(${chain}::text, ${10n ** BigInt(usdtContractDecimals[chain] - 6)}::bigint)`),
);

export const transferInvariants: readonly Invariant[] = [
  {
    name: 'a withdrawal to an address pays what its net comes to at its quote, in units of its contract',
    query: sql`
      select 'withdrawal ' || w.number || ': ' || w.usdt || ' for ' || w.net || ' at ' || w.usdt_value as example
      from withdrawals w join (values ${chains}) as c(chain, millionth) on c.chain = w.chain
      where w.usdt <> div(w.net::numeric * 100000000, w.usdt_value)
        or w.usdt_units::numeric <> w.usdt::numeric * c.millionth`,
  },
  {
    name: 'a transfer pays the net of a withdrawal of its batch, on its network and by its number',
    query: sql`
      select 'transfer ' || t.transaction_hash || ' for ' || t.number as example
      from usdt_transfers t
      left join withdrawals w on w.user_id = t.owner_id and w.withdrawal_id = t.withdrawal_id
      left join payout_batch_items i on i.user_id = t.owner_id and i.withdrawal_id = t.withdrawal_id
        and i.batch_id = t.batch_id and i.left_at is null
      where row(t.amount, t.chain, t.number, t.batch_id) is distinct from row(w.net, w.chain, w.number, i.batch_id)`,
  },
  {
    name: 'a transfer has ended as its withdrawal has, and is open while that is',
    query: sql`
      select 'transfer ' || t.transaction_hash || ' is ' || t.step || ', and its withdrawal ' || w.state as example
      from usdt_transfers t join withdrawals w on w.user_id = t.owner_id and w.withdrawal_id = t.withdrawal_id
      where case when t.ended_at is null then 'open' else t.step end
        <> case when w.finished_at is null then 'open' else w.state end`,
  },
  {
    name: 'a batch has a transfer for each of its withdrawals once it was signed, and these leave once it is released',
    query: sql`
      select 'batch ' || b.number || ': ' || count(t.transaction_hash) || ' transfers' as example
      from payout_batches b left join usdt_transfers t on t.batch_id = b.batch_id
      group by b.batch_id, b.number, b.item_count, b.signed_at, b.state
      having count(t.transaction_hash) <> case when b.signed_at is null then 0 else b.item_count end
        or count(t.transaction_hash) filter (where t.step <> 'signed')
          <> case when b.signed_at is not null and b.state = 'released' then b.item_count else 0 end`,
  },
  {
    name: 'the withdrawal of a transfer that was lost is unknown until people have found out',
    query: sql`
      select 'transfer ' || t.transaction_hash || ', and its withdrawal is ' || w.state as example
      from usdt_transfers t join withdrawals w on w.user_id = t.owner_id and w.withdrawal_id = t.withdrawal_id
      where t.step = 'lost' and w.state <> 'unknown'`,
  },
  {
    name: 'a transaction that has paid in place of a transfer was signed for no other withdrawal',
    query: sql`
      select 'transaction ' || other.transaction_hash || ' in place of ' || t.transaction_hash as example
      from usdt_transfers t join usdt_transfers other on other.chain = t.chain and other.transaction_hash = t.paid_by`,
  },
  {
    name: 'what another transaction has paid in place of a transfer was found so by two operators',
    query: sql`
      select 'transfer ' || t.transaction_hash || ' paid by ' || t.paid_by as example from usdt_transfers t
      where t.paid_by is not null and not exists (
        select from usdt_transfer_findings f
        where f.chain = t.chain and f.transaction_hash = t.transaction_hash and f.paid_by = t.paid_by and f.state = 'done')`,
  },
  {
    name: 'what was found of a lost transfer is how it has ended',
    query: sql`
      select 'transfer ' || f.transaction_hash || ' was ' || f.outcome as example
      from usdt_transfer_findings f
      left join usdt_transfers t on t.chain = f.chain and t.transaction_hash = f.transaction_hash
      where f.state = 'done'
        and row(t.step, t.paid_by) is distinct from row(case f.outcome when 'paid' then 'settled' else 'returned' end, f.paid_by)`,
  },
  {
    name: 'a withdrawal that was paid on a chain was paid by a transfer',
    query: sql`
      select 'withdrawal ' || w.number || ' is ' || w.state as example
      from withdrawals w left join usdt_transfers t on t.owner_id = w.user_id and t.withdrawal_id = w.withdrawal_id
      where w.chain is not null and w.state in ('sent', 'unknown', 'settled', 'returned')
        and coalesce(t.paid_by, t.transaction_hash) is distinct from w.provider_payout_id`,
  },
];
