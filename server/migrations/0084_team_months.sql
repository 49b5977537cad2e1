-- How many members came in each month. Each night counts the days that are over, so that a page of a large team adds no
-- more than the newest rows to what is known.

create table team_months (
  user_id uuid not null,
  level smallint not null check (level between 1 and 3),
  -- As in 2026-11.
  month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  joined integer not null check (joined >= 1),
  primary key (user_id, level, month)
);
-- distribute team_months

create table team_months_counted (
  id smallint primary key check (id = 1),
  -- Whoever joined on an earlier day is counted.
  counted_until date not null
);
-- reference table team_months_counted

create index team_members_newest on team_members (joined_at);
