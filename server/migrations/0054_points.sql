-- Points: the budget of each month, what people were given out of it, and what they spent.

-- A month's budget is opened by the first who is given something out of it.
create table point_budgets (
  month text primary key check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  budget_id uuid not null unique,
  amount bigint not null check (amount >= 0),
  -- What was left of the budget before, which ended with its month.
  lapsed bigint not null check (lapsed >= 0),
  opened_at timestamptz not null
);
-- local table point_budgets
create index point_budgets_newest on point_budgets (opened_at);

-- Points that were given together, and what is left of them.
create table point_lots (
  user_id uuid not null,
  lot_id uuid not null,
  reason text not null,
  -- What they were given for: such as the day of a check-in.
  subject_id text not null,
  amount bigint not null check (amount > 0),
  left_amount bigint not null,
  last_on date not null,
  given_at timestamptz not null,
  expired_amount bigint not null default 0 check (expired_amount >= 0),
  expired_at timestamptz,
  -- So many days before its last day its owner was told.
  reminded_days integer,
  primary key (user_id, lot_id),
  unique (user_id, reason, subject_id),
  constraint point_lots_left check (left_amount between 0 and amount - expired_amount),
  constraint point_lots_expired check ((expired_amount > 0) = (expired_at is not null))
);
-- distribute point_lots
create index point_lots_alive on point_lots (user_id, last_on) where left_amount > 0;
create index point_lots_ending on point_lots (last_on, user_id) where left_amount > 0;
create index point_lots_newest on point_lots (given_at);

create table point_spendings (
  user_id uuid not null,
  spending_id uuid not null,
  reason text not null,
  subject_id text not null,
  amount bigint not null check (amount > 0),
  spent_at timestamptz not null,
  primary key (user_id, spending_id)
);
-- distribute point_spendings

-- Which lots a spending took from.
create table point_spending_parts (
  user_id uuid not null,
  spending_id uuid not null,
  lot_id uuid not null,
  amount bigint not null check (amount > 0),
  primary key (user_id, spending_id, lot_id)
);
-- distribute point_spending_parts
create index point_spending_parts_of_lot on point_spending_parts (user_id, lot_id);

insert into funding_accounts (house, asset, available, updated_at)
values ('points_budget', 'POINTS', 0, timestamptz '2026-11-24 00:00:00+00');
