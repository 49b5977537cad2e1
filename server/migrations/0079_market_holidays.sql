-- The days on which the market is closed, weekends aside: proposed by one operator, declared by another, and opened again
-- in the same way.

create table market_holidays (
  holiday_id uuid primary key,
  day date not null,
  change text not null check (change in ('close', 'open')),
  -- What people read on that day: {"zh": …, "en": …}.
  reason jsonb not null,
  state text not null check (state in ('proposed', 'declared', 'refused')),
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  -- Of a day that was declared closed: the declaration that has opened it again.
  reopened_by uuid,
  constraint market_holidays_decided check (
    (decided_at is null) = (decided_by is null) and (decided_at is null) = (state = 'proposed')
  ),
  constraint market_holidays_reopened check (
    reopened_by is null or (change = 'close' and state = 'declared')
  )
);
-- reference table market_holidays
create index market_holidays_newest on market_holidays (proposed_at, holiday_id);
create index market_holidays_of_day on market_holidays (day, holiday_id);
