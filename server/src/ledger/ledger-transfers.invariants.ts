import { sql } from '../platform/db/sql.ts';
import type { Invariant } from '../verify/invariant.ts';
import { actualLegs, type ChartTables, expectedLegs } from '../verify/tables.ts';

export const transferInvariants = ({ allowedRuns }: ChartTables): readonly Invariant[] => [
  {
    name: 'a posted transfer has exactly its two legs, and any other none',
    query: sql`
      select 'transfer ' || transfer_id || ': leg missing of ' || amount as example
      from (${expectedLegs} except all (${actualLegs})) missing
      union all
      select 'transfer ' || transfer_id || ': leg not asked for of ' || amount
      from ((${actualLegs}) except all (${expectedLegs})) extra`,
  },
  {
    name: 'an entry repeats what its transfer says',
    query: sql`
      select 'entry ' || e.seq || ' of account ' || e.account_id as example
      from entries e join transfers t on t.user_id = e.transfer_owner and t.transfer_id = e.transfer_id
      where (e.kind, e.is_reversal, e.cause_type, e.cause_id, e.created_at, e.posted_on)
        is distinct from (t.kind, t.reverses_id is not null, t.cause_type, t.cause_id, t.posted_at, t.posted_on)
      union all
      select 'entry at ' || h.house || ' of transfer ' || h.transfer_id
      from house_entries h join transfers t on t.user_id = h.user_id and t.transfer_id = h.transfer_id
      where (h.created_at, h.posted_on) is distinct from (t.posted_at, t.posted_on)`,
  },
  {
    name: 'a transfer is dated when, and only when, it is posted',
    query: sql`
      select 'transfer ' || transfer_id || ' is ' || state as example from transfers
      where (state = 'posted') <> (posted_at is not null) or (state = 'posted') <> (posted_on is not null)`,
  },
  {
    name: 'a transfer stands under its payer',
    query: sql`
      select 'transfer ' || transfer_id || ' under ' || user_id as example from transfers
      where user_id <> coalesce(from_user, to_user, '00000000-0000-8000-8000-000000000000')`,
  },
  {
    name: 'a transfer id is used once',
    query: sql`
      select 'transfer ' || transfer_id || ': ' || count(*) || ' times' as example
      from transfers group by transfer_id having count(*) > 1`,
  },
  {
    name: 'a transfer runs only between the classes that its kind allows',
    query: sql`
      select 'transfer ' || t.transfer_id || ': ' || t.kind || ' from '
        || coalesce(f.kind, t.from_house, 'nowhere') || ' to ' || coalesce(g.kind, t.to_house, 'nowhere') as example
      from transfers t
      left join accounts f on f.user_id = t.from_user and f.account_id = t.from_account
      left join accounts g on g.user_id = t.to_user and g.account_id = t.to_account
      where not exists (
        select from ${allowedRuns}
        where allowed.kind = t.kind
          and split_part(coalesce(f.kind, t.from_house), '/', 1) = case when t.reverses_id is null then from_class else to_class end
          and split_part(coalesce(g.kind, t.to_house), '/', 1) = case when t.reverses_id is null then to_class else from_class end)`,
  },
  {
    name: 'a transfer between people runs between two of them, or between accounts of one, as its kind says',
    query: sql`
      select 'transfer ' || t.transfer_id || ': ' || t.kind as example
      from transfers t join ${allowedRuns} on allowed.kind = t.kind
      where t.from_user is not null and t.to_user is not null
        and ((t.from_user = t.to_user) <> allowed.same_owner or t.from_account = t.to_account)`,
  },
  {
    name: 'a transfer never changes its asset on the way',
    query: sql`
      select 'transfer ' || t.transfer_id || ' of ' || t.asset || ' at an account of ' || a.asset as example
      from transfers t join accounts a on (a.user_id, a.account_id) in ((t.from_user, t.from_account), (t.to_user, t.to_account))
      where a.asset <> t.asset`,
  },
  {
    name: 'a transfer names a cause of the type that its kind belongs to',
    query: sql`
      select 'transfer ' || transfer_id || ': ' || kind || ' because of ' || cause_type as example
      from transfers where (kind, cause_type) not in (select kind, cause_type from ${allowedRuns})`,
  },
  {
    name: 'one cause moves money once for each kind',
    query: sql`
      select cause_type || ' ' || cause_id || ': ' || kind || ' ' || count(*) || ' times' as example
      from transfers where reverses_id is null group by cause_type, cause_id, kind having count(*) > 1`,
  },
  {
    name: 'a reversal is the exact opposite of a posted transfer',
    query: sql`
      select 'transfer ' || r.transfer_id || ' reverses ' || r.reverses_id as example
      from transfers r left join transfers t on t.transfer_id = r.reverses_id
      where r.reverses_id is not null and (t.state <> 'posted' or r.state <> 'posted' or t.reverses_id is not null
        or (r.kind, r.asset, r.amount, r.cause_type, r.cause_id) is distinct from (t.kind, t.asset, t.amount, t.cause_type, t.cause_id)
        or (r.from_account, r.from_house, r.to_account, r.to_house)
          is distinct from (t.to_account, t.to_house, t.from_account, t.from_house))`,
  },
  {
    name: 'a transfer is reversed at most once',
    query: sql`
      select 'transfer ' || reverses_id || ': ' || count(*) || ' reversals' as example
      from transfers where reverses_id is not null group by reverses_id having count(*) > 1`,
  },
  {
    name: 'a hold and its transfer tell the same story',
    query: sql`
      select 'transfer ' || t.transfer_id || ' is ' || t.state || ' without a hold' as example
      from transfers t left join holds h on h.user_id = t.user_id and h.hold_id = t.transfer_id
      where t.state <> 'posted' and h.hold_id is null
      union all
      select 'hold ' || h.hold_id || ' is ' || h.state || ', its transfer ' || coalesce(t.state, 'does not exist')
      from holds h left join transfers t on t.user_id = h.user_id and t.transfer_id = h.hold_id
      where t.from_user is distinct from h.user_id or t.from_account is distinct from h.account_id
        or t.amount <> h.amount or t.state <> case h.state when 'open' then 'pending' else h.state end`,
  },
  {
    name: 'a hold ends once, at a time',
    query: sql`
      select 'hold ' || hold_id || ' is ' || state as example
      from holds where (state = 'open') <> (ended_at is null) or ended_at < created_at`,
  },
];
