-- What people answered about risk, for ever; and what was known of it when they invested.

create table risk_profiles (
  user_id uuid not null,
  -- 1 for the first: the key itself keeps two at once from counting as one retake.
  number integer not null check (number > 0),
  version integer not null,
  answers jsonb not null,
  score integer not null check (score >= 0),
  level text not null check (level in ('C1', 'C2', 'C3', 'C4', 'C5')),
  taken_at timestamptz not null,
  taken_on date not null,
  ends_on date not null,
  primary key (user_id, number),
  constraint risk_profiles_span check (ends_on > taken_on)
);
-- distribute risk_profiles
create trigger risk_profiles_append_only before update or delete on risk_profiles for each row execute function forbid_change();

-- Level 'unasked' marks what people subscribed before there was a questionnaire, and nothing after.
alter table subscriptions
  add column product_risk text not null default 'unasked',
  add column person_risk text not null default 'unasked',
  add column risk_profile_number integer,
  add column risk_acknowledged_at timestamptz;
alter table subscriptions
  alter column product_risk drop default,
  alter column person_risk drop default,
  add constraint subscriptions_risk check ((person_risk = 'unasked') = (risk_profile_number is null));

-- How many those are: the verifier allows no more.
insert into settings (name, value, updated_at)
select 'subscriptions_before_risk_profiles', jsonb_build_object('count', count(*)), timestamptz '2026-11-21 00:00:00+00'
from subscriptions;
