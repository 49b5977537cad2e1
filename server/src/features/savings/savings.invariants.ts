import { sql } from '../../platform/db/sql.ts';
import type { Invariant } from '../../verify/invariant.ts';
import { accrualInvariants } from './savings-accruals.invariants.ts';

const movementInvariants: readonly Invariant[] = [
  {
    name: 'a movement of the savings pot is one transfer of its amount between wallet and pot of its owner',
    query: sql`
      select 'movement ' || m.number || ': ' || coalesce(t.kind || ' of ' || t.amount || ', ' || t.state, 'no transfer') as example
      from savings_movements m
      left join transfers t on t.user_id = m.user_id and t.cause_type = 'savings_movement' and t.cause_id = m.movement_id
      where t.transfer_id is distinct from m.transfer_id or t.amount <> m.amount or t.to_user <> m.user_id
        or t.kind <> case m.kind when 'deposit' then 'savings_deposit' else 'savings_redemption' end
        or t.state <> case m.state when 'waiting' then 'pending' when 'done' then 'posted' else 'voided' end`,
  },
  {
    name: 'a transfer because of the savings pot names its movement or its day',
    query: sql`
      select 'transfer ' || t.transfer_id || ': no ' || t.cause_type || ' ' || t.cause_id as example
      from transfers t
      left join savings_movements m on t.cause_type = 'savings_movement' and m.user_id = t.user_id and m.movement_id = t.cause_id
      left join savings_accruals a on t.cause_type = 'savings_accrual' and a.user_id = t.user_id and a.transfer_id = t.cause_id
      where t.cause_type in ('savings_movement', 'savings_accrual') and m.movement_id is null and a.transfer_id is null`,
  },
  {
    name: 'a pot has what went in, less what went out, and the interest that was paid',
    query: sql`
      select 'pot of ' || user_id || ': ' || sum(posted) || ' against ' || sum(known) as example
      from (
        select user_id, posted, 0 as known from accounts where kind = 'savings'
        union all
        select user_id, 0, case kind when 'deposit' then amount else -amount end from savings_movements where state = 'done'
        union all
        select user_id, 0, interest from savings_accruals where paid_at is not null
      ) p group by user_id having sum(posted) <> sum(known)`,
  },
  {
    name: 'what is held in a pot is what waits to leave it',
    query: sql`
      select 'pot of ' || user_id || ': ' || sum(held) || ' held, ' || sum(waiting) || ' waiting' as example
      from (
        select user_id, held, 0 as waiting from accounts where kind = 'savings'
        union all
        select user_id, 0, amount from savings_movements where state = 'waiting'
      ) p group by user_id having sum(held) <> sum(waiting)`,
  },
  {
    name: 'a redemption that was to arrive later does not arrive before its day',
    query: sql`
      select 'redemption ' || m.number || ' arrived on ' || t.posted_on || ' instead of ' || m.arrives_on as example
      from savings_movements m join transfers t on t.user_id = m.user_id and t.transfer_id = m.transfer_id
      where t.posted_on < m.arrives_on`,
  },
];

export const savingsInvariants: readonly Invariant[] = [...movementInvariants, ...accrualInvariants];
