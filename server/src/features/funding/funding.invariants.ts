import { sql } from '../../platform/db/sql.ts';
import type { Invariant } from '../../verify/invariant.ts';

export const fundingInvariants: readonly Invariant[] = [
  {
    name: 'a confirmed funding moved its amount once, and no other did',
    query: sql`
      select 'funding ' || f.funding_id || ' is ' || f.state || ', moved ' || coalesce(t.amount::text, 'nothing') as example
      from fundings f
      left join transfers t on t.cause_type = 'funding' and t.cause_id = f.funding_id and t.reverses_id is null
      where (f.state = 'confirmed') <> (t.transfer_id is not null)
        or t.amount <> f.amount or t.state <> 'posted' or t.to_house <> f.account`,
  },
  {
    name: 'no bank reference fills an account twice',
    // Compared anew from what was typed, not by the key that the records bear.
    query: sql`
      select count(*) || ' fundings of ' || min(bank_reference) as example from fundings
      where state <> 'refused' and reference_key is not null
      group by account, upper(regexp_replace(normalize(bank_reference, NFKC), '[[:space:]!-/:-@[-\`{-~]', '', 'g'))
      having count(*) > 1`,
  },
  {
    name: 'only fundings from before references were compared have none to compare',
    query: sql`
      select count(*) || ' fundings without a key' as example from fundings where coalesce(reference_key, '') = ''
      having count(*) > (select (value ->> 'count')::integer from settings where name = 'fundings_without_reference_key')`,
  },
  {
    name: 'a transfer because of a funding names one that exists',
    query: sql`
      select 'transfer ' || t.transfer_id || ': no funding ' || t.cause_id as example
      from transfers t left join fundings f on f.funding_id = t.cause_id
      where t.cause_type = 'funding' and f.funding_id is null`,
  },
];
