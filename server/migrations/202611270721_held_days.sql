-- What customers were owed at the end of each day, and who held it: one row a day, which nothing changes afterwards.
create table held_days (
  on_date date primary key,
  as_of timestamptz not null,
  owed bigint not null check (owed >= 0),
  -- What was the platform's own.
  own bigint not null,
  -- What the books had at the bank.
  booked bigint not null,
  -- What each provider had, as decimal texts of minor units.
  in_transit jsonb not null,
  -- The newest closing balance of the bank of that day or before, and its day; none without a statement.
  stated bigint,
  stated_to date,
  -- What no reason explained of the way from the newest statement to the books when the row was written.
  unexplained bigint not null,
  recorded_at timestamptz not null,
  constraint held_days_stated check ((stated is null) = (stated_to is null) and stated_to <= on_date)
);
-- local table held_days
create index held_days_newest on held_days (as_of);
create trigger held_days_append_only before update or delete on held_days for each row execute function forbid_change();
