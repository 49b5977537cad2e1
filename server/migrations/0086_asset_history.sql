-- What people owned and owed at the end of each business date, part by part: what curves are drawn from.

-- A date whose close was written down for everybody. From one row of a part to the next, what it says holds up to the last.
create table asset_closes (
  on_date date primary key,
  closed_at timestamptz not null
);
-- local table asset_closes

-- A row where a part stands otherwise than at the close before. Minor units.
create table asset_days (
  user_id uuid not null,
  -- The wallet, or what an area declares that people own or owe.
  part text not null,
  on_date date not null,
  held bigint not null check (held >= 0),
  owed bigint not null check (owed >= 0),
  primary key (user_id, part, on_date)
);
-- distribute asset_days

-- The newest of these of each part, by which a close knows what has changed.
create table asset_standings (
  user_id uuid not null,
  part text not null,
  on_date date not null,
  held bigint not null check (held >= 0),
  owed bigint not null check (owed >= 0),
  primary key (user_id, part)
);
-- distribute asset_standings
