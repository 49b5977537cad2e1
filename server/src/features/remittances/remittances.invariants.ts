import { sql } from '../../platform/db/sql.ts';
import type { Invariant } from '../../verify/invariant.ts';

export const remittancesInvariants: readonly Invariant[] = [
  {
    name: 'a remittance has two sides that say the same of it',
    query: sql`
      select 'remittance ' || remittance_id as example
      from (
        select remittance_id, direction, amount, note, number, request_id, transfer_id, sent_at,
          case direction when 'out' then user_id else other_id end as payer,
          case direction when 'out' then other_id else user_id end as payee
        from remittances
      ) s group by remittance_id
      having count(distinct direction) <> 2
        or count(distinct row(payer, payee, amount, note, number, request_id, transfer_id, sent_at)) > 1`,
  },
  {
    name: 'a remittance is one posted transfer of its amount from the payer to the payee, and each is one of these',
    query: sql`
      select 'remittance ' || coalesce(r.remittance_id, t.cause_id)::text as example
      from (select * from remittances where direction = 'out') r
      full join (select * from transfers where kind = 'remittance' and reverses_id is null) t
        on t.user_id = r.user_id and t.transfer_id = r.transfer_id
      where row(t.state, t.amount, t.from_user, t.to_user, t.cause_id)
        is distinct from row('posted', r.amount, r.user_id, r.other_id, r.remittance_id)`,
  },
  {
    name: 'a request for money that is paid was paid once, what it asks for, and is named by what paid it',
    query: sql`
      select 'request ' || coalesce(q.request_id, r.request_id)::text as example
      from (select * from remittance_requests where state = 'paid') q
      full join (select * from remittances where direction = 'in' and request_id is not null) r
        on r.user_id = q.user_id and r.request_id = q.request_id
      where row(q.remittance_id, coalesce(q.amount, r.amount)) is distinct from row(r.remittance_id, r.amount)`,
  },
  {
    name: 'the code of a request for money leads to it',
    query: sql`
      select 'request ' || coalesce(q.request_id, c.request_id)::text as example
      from remittance_requests q
      full join remittance_request_codes c on c.code = q.code
      where row(c.asker_id, c.request_id) is distinct from row(q.user_id, q.request_id)`,
  },
  {
    name: 'nobody pays themselves',
    query: sql`select 'remittance ' || remittance_id as example from remittances where other_id = user_id`,
  },
];
