import { sql } from '../../platform/db/sql.ts';
import type { Invariant } from '../../verify/invariant.ts';

export const storeInvariants: readonly Invariant[] = [
  {
    name: 'points that were exchanged are one spending of them, and one payment of their worth',
    query: sql`
      select 'exchange ' || x.number || ': ' || coalesce(s.amount, 0) || ' points for ' || coalesce(t.amount, 0) as example
      from point_exchanges x
      left join point_spendings s on s.user_id = x.user_id and s.reason = 'points_cash' and s.subject_id = x.exchange_id::text
      left join transfers t on t.user_id = x.user_id and t.transfer_id = x.transfer_id and t.kind = 'points_cash' and t.state = 'posted'
      where s.amount is distinct from x.points or t.amount is distinct from x.amount or t.to_user is distinct from x.user_id`,
  },
  {
    name: 'money for points, and points for money, name their exchange',
    query: sql`
      select f.what || ' ' || f.id || ': no exchange' as example
      from (
        select 'transfer' as what, user_id, transfer_id as id, cause_id::text as exchange from transfers where kind = 'points_cash'
        union all
        select 'spending', user_id, spending_id, subject_id from point_spendings where reason = 'points_cash'
      ) f
      left join point_exchanges x on x.user_id = f.user_id and x.exchange_id::text = f.exchange
      where x.exchange_id is null`,
  },
];
