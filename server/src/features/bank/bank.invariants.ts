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
    name: 'a movement that was booked moved its amount once, between the bank and where it belongs',
    query: sql`
      select 'bank line ' || l.bank_reference || ' moved ' || coalesce(t.amount::text, 'nothing') as example
      from bank_lines l
      left join transfers t on t.cause_type = 'bank_line' and t.cause_id = l.line_id and t.kind <> 'settlement_fee'
      where (l.state = 'booked') <> (t.transfer_id is not null)
        or t.state <> 'posted' or t.amount <> abs(l.amount)
        or case when l.amount > 0 then t.from_house else t.to_house end <> 'bank_clearing'
        or case when l.amount > 0 then t.to_house else t.from_house end <> case when l.provider is null then 'charges_cover'
          when l.amount > 0 then 'provider_clearing/' || l.provider else 'payout_clearing/' || l.provider end`,
  },
  {
    name: 'the fee of a settlement was paid once by the cover for charges, to its provider',
    query: sql`
      select 'bank line ' || l.bank_reference || ' cost ' || coalesce(t.amount::text, 'nothing') as example
      from bank_lines l
      left join transfers t on t.cause_type = 'bank_line' and t.cause_id = l.line_id and t.kind = 'settlement_fee'
      where (l.state = 'booked' and coalesce(l.fee, 0) > 0) <> (t.transfer_id is not null)
        or t.state <> 'posted' or t.amount <> l.fee
        or t.from_house <> 'charges_cover' or t.to_house <> 'provider_clearing/' || l.provider`,
  },
  {
    name: 'a transfer because of a movement on the bank account names one that exists',
    query: sql`
      select 'transfer ' || t.transfer_id || ': no bank line ' || t.cause_id as example
      from transfers t left join bank_lines l on l.line_id = t.cause_id
      where t.cause_type = 'bank_line' and l.line_id is null`,
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
