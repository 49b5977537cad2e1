-- One reference of a bank is one payment: while it is not refused, no issuer has two fundings of the same one.

alter table issuer_fundings add column reference_key text;

-- Letters and digits in one width and case, as the application makes it. What was recorded twice before keeps its
-- key at the older record alone; the later ones have none, and cannot be confirmed any more.
update issuer_fundings f set reference_key = keys.key
from (
  select funding_id, key, state = 'refused' or row_number() over (partition by issuer_id, key, state = 'refused'
    order by recorded_at, funding_id) = 1 as is_first
  from (
    select funding_id, issuer_id, state, recorded_at,
      upper(regexp_replace(normalize(bank_reference, NFKC), '[[:space:]!-/:-@[-`{-~]', '', 'g')) as key
    from issuer_fundings
  ) as normalised
) as keys
where keys.funding_id = f.funding_id and keys.is_first and keys.key <> '';

create unique index issuer_fundings_reference on issuer_fundings (issuer_id, reference_key) where state <> 'refused';

-- How many have none: the verifier allows no more.
insert into settings (name, value, updated_at)
select 'fundings_without_reference_key', jsonb_build_object('count', count(*)), timestamptz '2026-11-21 00:00:00+00'
from issuer_fundings where reference_key is null;
