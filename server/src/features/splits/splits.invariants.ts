import { sql } from '../../platform/db/sql.ts';
import type { Invariant } from '../../verify/invariant.ts';

/** No share is lost or made up: each has become as many as was announced, where it was. */
const shareInvariants: readonly Invariant[] = [
  {
    name: 'shares that were split are as many times what they were, of a split that was announced and has begun',
    query: sql`
      select 'part ' || p.part_id || ' of ' || p.user_id || ': ' || p.shares_after || ' for ' || p.shares_before as example
      from share_split_parts p
      left join share_splits s on s.split_id = p.split_id and s.instrument_id = p.instrument_id and s.started_at is not null
        and p.shares_after = p.shares_before * s.factor
      where s.split_id is null`,
  },
  {
    name: 'the shares that a split has added are issued by one posted transfer each, out of the register of their company',
    query: sql`
      select 'part ' || p.part_id || ', ' || k.kind || ': ' || coalesce(t.amount::text, 'no transfer') || ' for ' || k.amount
        as example
      from share_split_parts p
      cross join lateral (values ('share_split', p.free_added), ('pledged_share_split', p.pledged_added)) as k(kind, amount)
      left join transfers t on t.user_id = p.user_id and t.cause_type = 'share_split' and t.cause_id = p.part_id
        and t.kind = k.kind and t.state = 'posted' and t.from_house = 'shares_issued/' || p.instrument_id
      where coalesce(t.amount, 0) <> k.amount`,
  },
  {
    name: 'a transfer because of a split names what it has made of somebody’s shares',
    query: sql`
      select 'transfer ' || t.transfer_id || ': no part ' || t.cause_id as example
      from transfers t left join share_split_parts p on p.user_id = t.user_id and p.part_id = t.cause_id
      where t.cause_type = 'share_split' and p.part_id is null`,
  },
  {
    name: 'a split that is over has reached every share of its company',
    query: sql`
      select 'split ' || f.split_id || ' of ' || i.symbol || ': ' || p.shares || ' shares after it, issued ' || a.shares
        || ' times ' || f.since_issue as example
      from share_factors f
      join instruments i on i.instrument_id = f.instrument_id
      cross join lateral (
        select coalesce(sum(q.shares_after), 0) as shares from share_split_parts q where q.split_id = f.split_id
      ) p
      cross join lateral (
        select coalesce(sum(b.allotted_shares), 0) as shares from share_subscriptions b
        where b.instrument_id = f.instrument_id
      ) a
      where f.priced_at is not null and p.shares <> a.shares * f.since_issue`,
  },
  {
    name: 'a position that says that a split has reached it has its part',
    query: sql`
      select 'position of ' || e.user_id || ' in ' || e.instrument_id || ': no part of ' || e.split_id as example
      from equity_positions e
      left join share_split_parts p on p.user_id = e.user_id and p.split_id = e.split_id
        and p.instrument_id = e.instrument_id
      where e.split_id is not null and p.part_id is null`,
  },
  {
    name: 'the pledged shares that splits have added are those that pledges say',
    query: sql`
      select 'pledges of ' || b.user_id || ' in ' || b.instrument_id || ': ' || sum(b.added) || ' by splits, '
        || sum(b.stepped) || ' by steps' as example
      from (
        select user_id, instrument_id, pledged_added as added, 0 as stepped from share_split_parts
        union all
        select g.user_id, g.instrument_id, 0, n.shares
        from pledge_steps n join pledges g on g.user_id = n.user_id and g.pledge_id = n.pledge_id
        where n.kind = 'split'
      ) b group by b.user_id, b.instrument_id having sum(b.added) <> sum(b.stepped)`,
  },
];

/** Whoever counts and prices shares knows of every split that is announced, and of no other. */
const factorInvariants: readonly Invariant[] = [
  {
    name: 'a split that is announced is known to whoever counts shares, with its terms and how far it is',
    query: sql`
      select 'split ' || s.split_id || ' of 1 for ' || s.factor || ' on ' || s.effective_on as example
      from share_splits s
      left join share_factors f on f.split_id = s.split_id and f.instrument_id = s.instrument_id and f.factor = s.factor
        and f.effective_on = s.effective_on and (f.counted_at is null) = (s.carried_out_at is null)
        and (f.started_at is null) = (s.started_at is null)
      where s.state in ('announced', 'carried_out') and f.split_id is null`,
  },
  {
    name: 'whoever counts shares knows of no split that was not announced',
    query: sql`
      select 'split ' || f.split_id || ': ' || coalesce(s.state, 'no split') as example
      from share_factors f left join share_splits s on s.split_id = f.split_id and s.state in ('announced', 'carried_out')
      where s.split_id is null`,
  },
  {
    name: 'what a share of the issue has become is the product of the splits since then',
    query: sql`
      select 'split ' || f.split_id || ': ' || f.since_issue || ' since the issue, ' || f.factor || ' times ' || b.since_issue
        as example
      from share_factors f
      cross join lateral (
        select coalesce(max(p.since_issue), 1) as since_issue from share_factors p
        where p.instrument_id = f.instrument_id and p.effective_on < f.effective_on and p.priced_at is not null
      ) b
      where f.since_issue <> f.factor * b.since_issue`,
  },
  {
    name: 'the price of a share is divided by a split, rounded up to the tick',
    query: sql`
      select 'split ' || split_id || ': ' || price_before || ' has become ' || price_after as example
      from share_splits where price_after <> (price_before + factor - 1) / factor`,
  },
];

export const splitsInvariants: readonly Invariant[] = [...shareInvariants, ...factorInvariants];
