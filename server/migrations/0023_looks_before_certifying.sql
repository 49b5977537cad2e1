-- Whoever certifies a person has looked at what was handed in. How many were certified without, before that was
-- asked for: the verifier allows no more.

insert into settings (name, value, updated_at)
select 'certified_without_a_look', jsonb_build_object('count', count(*)), timestamptz '2026-11-21 00:00:00+00'
from certifications c
where c.state = 'passed' and not exists (
  select from certification_steps s
  where s.user_id = c.user_id and s.to_state = 'passed'
    and exists (select from certification_views v where v.user_id = c.user_id and v.operator_id = s.operator_id
      and v.what = 'details' and v.viewed_at between c.submitted_at and s.at)
    and not exists (select from certification_photos p where p.user_id = c.user_id and p.round = c.round - 1
      and not exists (select from certification_views v where v.user_id = c.user_id and v.operator_id = s.operator_id
        and v.what = p.side and v.viewed_at between c.submitted_at and s.at)));
