import { sql } from '../../platform/db/sql.ts';
import type { Invariant } from '../../verify/invariant.ts';

export const pointsInvariants: readonly Invariant[] = [
  {
    name: 'what is left of a person’s lots is what the person has in points',
    query: sql`
      select 'points of ' || user_id || ': ' || sum(posted) || ' against ' || sum(known) as example
      from (
        select user_id, posted, 0 as known from accounts where kind = 'points'
        union all
        select user_id, 0, left_amount from point_lots
      ) p group by user_id having sum(posted) <> sum(known)`,
  },
  {
    name: 'points were given, spent, given back and taken back by transfers of their amount',
    query: sql`
      select f.what || ' ' || f.id || ': ' || coalesce(t.amount::text, 'no transfer') as example
      from (
        select 'lot' as what, user_id, lot_id as id, 'point_lot' as cause, amount from point_lots
        union all
        select 'expiry', user_id, expiry_id, 'point_expiry', amount from point_expiries
        union all
        select 'spending', user_id, spending_id, 'point_spending', amount from point_spendings
        union all
        select 'refund', user_id, spending_id, 'point_refund', amount from point_spendings where refunded_at is not null
      ) f
      left join transfers t on t.user_id = f.user_id and t.cause_type = f.cause and t.cause_id = f.id and t.state = 'posted'
      where t.amount is distinct from f.amount`,
  },
  {
    name: 'a transfer of points names its lot or its spending',
    query: sql`
      select 'transfer ' || t.transfer_id || ': no ' || t.cause_type || ' ' || t.cause_id as example
      from transfers t
      left join point_lots l on t.cause_type = 'point_lot' and l.user_id = t.user_id and l.lot_id = t.cause_id
      left join point_expiries e on t.cause_type = 'point_expiry' and e.user_id = t.user_id and e.expiry_id = t.cause_id
      left join point_spendings s on s.user_id = t.user_id and s.spending_id = t.cause_id
        and (t.cause_type = 'point_spending' or t.cause_type = 'point_refund' and s.refunded_at is not null)
      where t.cause_type in ('point_lot', 'point_expiry', 'point_spending', 'point_refund') and l.lot_id is null
        and e.expiry_id is null and s.spending_id is null`,
  },
  {
    name: 'a spending of points is the sum of what it took from lots',
    query: sql`
      select 'spending ' || spending_id || ': ' || sum(spent) || ' against ' || sum(taken) as example
      from (
        select user_id, spending_id, amount as spent, 0 as taken from point_spendings
        union all
        select user_id, spending_id, 0, amount from point_spending_parts
      ) p group by user_id, spending_id having sum(spent) <> sum(taken)`,
  },
  {
    name: 'a lot of points is what is left, what was spent and what expired of it',
    query: sql`
      select 'lot ' || l.lot_id || ': ' || l.amount || ' against ' || l.left_amount || ' left, ' || coalesce(p.taken, 0) || ' spent, ' || l.expired_amount || ' expired' as example
      from point_lots l
      left join (
        select o.user_id, o.lot_id, sum(o.amount) as taken
        from point_spending_parts o join point_spendings s on s.user_id = o.user_id and s.spending_id = o.spending_id
        where s.refunded_at is null group by o.user_id, o.lot_id
      ) p on p.user_id = l.user_id and p.lot_id = l.lot_id
      where l.amount <> l.left_amount + coalesce(p.taken, 0) + l.expired_amount`,
  },
  {
    name: 'what has expired of a lot of points is the sum of its expiries',
    query: sql`
      select 'lot ' || lot_id || ': ' || sum(said) || ' against ' || sum(counted) as example
      from (
        select user_id, lot_id, expired_amount as said, 0 as counted from point_lots
        union all
        select user_id, lot_id, 0, amount from point_expiries
      ) e group by user_id, lot_id having sum(said) <> sum(counted)`,
  },
  {
    name: 'no month gave more points than its budget',
    query: sql`
      select 'month ' || m.month || ': ' || m.given || ' against ' || coalesce(b.amount, 0) as example
      from (
        select to_char(posted_on, 'YYYY-MM') as month, sum(amount) as given from transfers
        where kind = 'points_earned' and state = 'posted' group by 1
      ) m left join point_budgets b on b.month = m.month
      where m.given > coalesce(b.amount, 0)`,
  },
];
