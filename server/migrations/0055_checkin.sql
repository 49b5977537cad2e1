-- Check-ins: one for each business date, on the day itself or made up for later.
create table checkins (
  user_id uuid not null,
  on_date date not null,
  kind text not null check (kind in ('daily', 'made_up')),
  -- Which day of the streak it was when it was made.
  streak_day integer check (streak_day >= 1),
  -- What it brought, or what making up for it cost.
  points bigint not null,
  checked_at timestamptz not null,
  primary key (user_id, on_date),
  constraint checkins_daily check ((kind = 'daily') = (streak_day is not null)),
  constraint checkins_points check (case kind when 'daily' then points >= 0 else points < 0 end)
);
-- distribute checkins
create index checkins_by_day on checkins (on_date);
