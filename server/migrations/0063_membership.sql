-- Membership: what each business date of investing added to a person's growth, and the level that it came to.

create table members (
  user_id uuid primary key,
  -- Hundredths of growth: one is 0.01 invested for 365 days.
  growth bigint not null check (growth >= 0),
  -- What is less than one hundredth, in 365ths of it.
  carried integer not null check (carried between 0 and 364),
  -- The last business date that added anything.
  last_on date not null,
  level integer not null check (level between 0 and 6)
);
-- distribute members
create index members_by_level on members (level, last_on);
create index members_newest on members (last_on);

create table growth_days (
  user_id uuid not null,
  on_date date not null,
  -- What was invested on the date, in minor units.
  principal bigint not null check (principal > 0),
  gained bigint not null check (gained >= 0),
  carried integer not null check (carried between 0 and 364),
  -- After the date.
  growth bigint not null check (growth >= gained),
  primary key (user_id, on_date)
);
-- distribute growth_days

create table level_changes (
  user_id uuid not null,
  level integer not null check (level between 1 and 6),
  on_date date not null,
  -- What the level took on that date.
  threshold bigint not null,
  growth bigint not null,
  primary key (user_id, level),
  constraint level_changes_reached check (growth >= threshold)
);
-- distribute level_changes
