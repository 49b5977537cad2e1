import { sql } from '../../platform/db/sql.ts';
import type { Invariant } from '../../verify/invariant.ts';

export const bankInvariants: readonly Invariant[] = [
  {
    name: 'a movement that was credited is one recharge of its person, with its amount',
    query: sql`
      select 'bank line ' || l.bank_reference || ' of ' || l.amount || ': ' || coalesce(r.amount::text, 'nothing') as example
      from bank_lines l
      left join recharges r on r.user_id = l.owner_id and r.recharge_id = l.recharge_id
      where l.state = 'credited'
        and (r.recharge_id is null or r.amount <> l.amount or r.state <> 'succeeded' or r.provider <> 'bank_transfer')`,
  },
  {
    name: 'a recharge by bank transfer succeeds with a movement on the bank account, and without one never',
    query: sql`
      select 'recharge ' || r.number || ' has ' || count(l.line_id) || ' movements' as example
      from recharges r
      left join bank_lines l on l.recharge_id = r.recharge_id and l.state = 'credited'
      where r.provider = 'bank_transfer' and r.state = 'succeeded'
      group by r.user_id, r.recharge_id, r.number having count(l.line_id) <> 1`,
  },
  {
    name: 'no bank reference is two movements',
    // Compared anew from what was typed, not by the key that the records bear.
    query: sql`
      select count(*) || ' movements of ' || min(bank_reference) as example from bank_lines
      where set_aside_reason is distinct from 'mistake'
      group by upper(regexp_replace(normalize(bank_reference, NFKC), '[[:space:]!-/:-@[-\`{-~]', '', 'g'))
      having count(*) > 1`,
  },
  {
    name: 'a statement follows the one before it, from its day and its balance',
    query: sql`
      select 'statement from ' || from_day || ' opens with ' || opening || ' after ' || before.closing as example
      from (
        select from_day, opening, lag(to_day) over w as ended, lag(closing) over w as closing
        from bank_statements where state = 'imported' window w as (order by from_day)
      ) before
      where from_day <> ended + 1 or opening <> before.closing`,
  },
  {
    name: 'the movements of a statement lead from what it opens with to what it closes with',
    query: sql`
      select 'statement from ' || s.from_day || ': ' || count(l.line_id) || ' movements of ' || s.line_count as example
      from bank_statements s
      left join bank_lines l on l.statement_id = s.statement_id and l.booked_on between s.from_day and s.to_day
      where s.state = 'imported'
      group by s.statement_id, s.from_day, s.line_count, s.opening, s.closing
      having count(l.line_id) <> s.line_count
        or s.opening + coalesce(sum(coalesce(l.statement_amount, l.amount)), 0) <> s.closing`,
  },
  {
    name: 'a movement is on a statement that stands, or on none',
    query: sql`
      select 'bank line ' || l.bank_reference as example
      from bank_lines l left join bank_statements s using (statement_id)
      where l.statement_id is not null and s.state is distinct from 'imported'`,
  },
  {
    name: 'a transfer code leads to the recharge that bears it',
    query: sql`
      select 'code ' || coalesce(c.code, r.transfer_code) as example
      from transfer_codes c
      full join recharges r on r.recharge_id = c.recharge_id and r.user_id = c.owner_id and r.transfer_code = c.code
      where (c.code is null and r.transfer_code is not null) or r.recharge_id is null`,
  },
];
