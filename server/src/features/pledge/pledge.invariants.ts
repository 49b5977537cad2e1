import { sql } from '../../platform/db/sql.ts';
import type { Invariant } from '../../verify/invariant.ts';
import { saleInvariants } from './selling/sale.invariants.ts';

/** What the books say of a pledge is what its row says. */
const bookInvariants: readonly Invariant[] = [
  {
    name: 'what is outstanding of a pledge is what was lent less what was repaid, and what the books say is owed',
    query: sql`
      select 'pledge ' || p.number || ': ' || p.outstanding || ' outstanding, ' || s.left_over || ' by its steps, '
        || coalesce(a.posted, 0) || ' in the books' as example
      from pledges p
      cross join lateral (
        select coalesce(sum(case n.kind when 'opened' then n.principal else -n.principal end), 0) as left_over
        from pledge_steps n where n.user_id = p.user_id and n.pledge_id = p.pledge_id
      ) s
      left join accounts a on a.user_id = p.user_id and a.kind = 'pledge_loan/' || p.pledge_id
      where p.outstanding <> s.left_over or p.outstanding <> coalesce(a.posted, 0)`,
  },
  {
    name: 'the shares that a person has pledged are those that stand behind the person’s loans',
    query: sql`
      select 'pledged shares of ' || b.user_id || ' in ' || b.asset || ': ' || sum(b.posted) || ' in the books, '
        || sum(b.pledged) || ' behind loans' as example
      from (
        select user_id, asset, posted, 0 as pledged from accounts where kind = 'pledged_shares'
        union all
        select user_id, 'SHARE/' || symbol, 0, shares - on_sale from pledges
      ) b group by b.user_id, b.asset having sum(b.posted) <> sum(b.pledged)`,
  },
  {
    name: 'the shares behind a loan are those that came less those that left',
    query: sql`
      select 'pledge ' || p.number || ': ' || p.shares || ' shares, ' || s.left_over || ' by its steps' as example
      from pledges p
      cross join lateral (
        select coalesce(sum(case when n.kind in ('opened', 'added', 'split') then n.shares else -n.shares end), 0) as left_over
        from pledge_steps n where n.user_id = p.user_id and n.pledge_id = p.pledge_id
      ) s
      where p.shares <> s.left_over`,
  },
  {
    name: 'what a step of a pledge moved is one transfer of each of its parts',
    query: sql`
      select 'pledge step ' || s.step_id || ', ' || k.kind || ': ' || coalesce(t.amount::text, 'no transfer') || ' for '
        || k.amount as example
      from pledge_steps s
      cross join lateral (values
        ('pledge_disbursement', case s.kind when 'opened' then s.principal else 0 end),
        ('pledge_debt', case s.kind when 'opened' then s.principal else 0 end),
        ('pledge_interest', case s.kind when 'repaid' then s.interest else 0 end),
        ('pledge_principal', case s.kind when 'repaid' then s.principal else 0 end),
        ('pledge_sale_interest', case s.kind when 'sold' then s.interest else 0 end),
        ('pledge_sale_principal', case s.kind when 'sold' then s.principal else 0 end),
        ('pledge_debt_repaid', case when s.kind in ('repaid', 'sold') then s.principal else 0 end),
        ('shares_pledged', case when s.kind in ('opened', 'added') then s.shares else 0 end),
        ('shares_unpledged', case when s.kind in ('released', 'repaid') then s.shares else 0 end)
      ) as k(kind, amount)
      left join transfers t on t.user_id = s.user_id and t.cause_type = 'pledge_step' and t.cause_id = s.step_id
        and t.kind = k.kind
      where coalesce(t.amount, 0) <> k.amount or t.state <> 'posted'`,
  },
  {
    name: 'a transfer because of a pledge names its step',
    query: sql`
      select 'transfer ' || t.transfer_id || ': no pledge step ' || t.cause_id as example
      from transfers t
      left join pledge_steps s on s.user_id = t.user_id and s.step_id = t.cause_id
      where t.cause_type = 'pledge_step' and s.step_id is null`,
  },
];

/** Interest follows from what was outstanding in each night. */
const interestInvariants: readonly Invariant[] = [
  {
    name: 'the interest that is owed of a pledge is that of its nights less what was repaid',
    query: sql`
      select 'pledge ' || p.number || ': ' || p.interest_due || ' due, ' || n.interest || ' for its nights, ' || s.interest
        || ' repaid' as example
      from pledges p
      cross join lateral (
        select coalesce(sum(i.interest), 0) as interest from pledge_nights i
        where i.user_id = p.user_id and i.pledge_id = p.pledge_id
      ) n
      cross join lateral (
        select coalesce(sum(r.interest), 0) as interest from pledge_steps r
        where r.user_id = p.user_id and r.pledge_id = p.pledge_id
      ) s
      where p.interest_due <> n.interest - s.interest`,
  },
  {
    name: 'each night of a pledge costs its rate on what was outstanding, and carries what is less than a cent',
    query: sql`
      select 'pledge ' || p.number || ' on ' || n.on_date || ': ' || n.interest || ' on ' || n.base as example
      from (
        select i.*, lag(i.carried_micro, 1, 0::bigint)
          over (partition by i.user_id, i.pledge_id order by i.on_date) as carried_before
        from pledge_nights i
      ) n
      join pledges p on p.user_id = n.user_id and p.pledge_id = n.pledge_id
      cross join lateral (
        select p.principal - coalesce(sum(r.principal), 0) as outstanding from pledge_steps r
        where r.user_id = n.user_id and r.pledge_id = n.pledge_id and r.kind in ('repaid', 'sold') and r.on_date < n.on_date
      ) o
      where n.base <> o.outstanding
        or n.earned_micro <> n.base * p.rate_bps * 100 / 365
        or n.interest * 1000000 + n.carried_micro <> n.carried_before + n.earned_micro`,
  },
  {
    name: 'every night of a pledge is counted, none twice, up to the day that it says',
    query: sql`
      select 'pledge ' || p.number || ': ' || n.count || ' nights from ' || p.started_on || ' through ' || p.accrued_through
        as example
      from pledges p
      cross join lateral (
        select count(*) as count from pledge_nights i
        where i.user_id = p.user_id and i.pledge_id = p.pledge_id and i.on_date > p.started_on
          and i.on_date <= p.accrued_through
      ) n
      where n.count <> p.accrued_through - p.started_on`,
  },
];

/** How a pledge stands follows from what is owed and from its price. */
const stateInvariants: readonly Invariant[] = [
  {
    name: 'a pledge stands as its last step says',
    query: sql`
      select 'pledge ' || p.number || ' is ' || p.state as example
      from pledges p
      where not exists (
        select 1 from pledge_steps s
        where s.user_id = p.user_id and s.pledge_id = p.pledge_id and s.state = p.state
          and s.at = (select max(l.at) from pledge_steps l where l.user_id = p.user_id and l.pledge_id = p.pledge_id)
      )`,
  },
  {
    name: 'a pledge is watched for the price at which it gets worse',
    query: sql`
      select 'pledge ' || p.number || ' waits for ' || p.next_price as example
      from pledges p
      where p.state in ('healthy', 'warned')
        and p.next_price <> (p.outstanding + p.interest_due) * 10000
          / (case p.state when 'healthy' then p.warning_bps else p.call_bps end * p.shares)`,
  },
];

export const pledgeInvariants: readonly Invariant[] = [
  ...bookInvariants,
  ...interestInvariants,
  ...stateInvariants,
  ...saleInvariants,
];
