-- Where providers, the bank and the books disagree, and what two operators did about it.

create table differences (
  difference_id uuid primary key,
  -- Which of the alerts it is, and the record that it was found by.
  code text not null,
  source_key text not null,
  subject text not null,
  amount bigint,
  -- The account that the books have wrong, and by how much more is outside, below zero less; none where nothing was booked.
  house text,
  more bigint check (more <> 0),
  since timestamptz not null,
  state text not null check (state in ('open', 'explained', 'booked', 'gone')),
  -- The difference whose correction this one takes back.
  takes_back uuid,
  check ((house is null) = (more is null)),
  check (state <> 'booked' or house is not null)
);
-- reference table differences
create index differences_newest on differences (since, difference_id);
create index differences_open on differences (since) where state = 'open';

create table difference_fixes (
  fix_id uuid primary key,
  difference_id uuid not null,
  measure text not null check (measure in ('explain', 'book')),
  note text not null,
  state text not null check (state in ('proposed', 'approved', 'refused')),
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  reason text,
  check ((state = 'proposed') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check ((state = 'refused') = (reason is not null))
);
-- reference table difference_fixes
create unique index difference_fixes_waiting on difference_fixes (difference_id) where state = 'proposed';
create unique index difference_fixes_approved on difference_fixes (difference_id) where state = 'approved';
create index difference_fixes_newest on difference_fixes (difference_id, proposed_at);

-- What makes good what is missing; it holds nothing until money for it has reached the bank.
insert into funding_accounts (house, asset, available, updated_at)
values ('reconciliation_cover', 'CNY', 0, timestamptz '2026-11-23 00:00:00+00');

create index provider_events_differing on provider_events (received_at)
  where verdict like '%mismatch' or verdict = 'unknown_reference';
