-- The savings pot: what people move into it and out of it, and what each business date earned.

create table savings_pots (
  user_id uuid primary key,
  opened_at timestamptz not null,
  -- What the wallet has above this goes into the pot once a day; null: off.
  autosave_above bigint check (autosave_above >= 0)
);
-- distribute savings_pots
create index savings_pots_autosave on savings_pots (user_id) where autosave_above is not null;

create table savings_movements (
  user_id uuid not null,
  movement_id uuid not null,
  number text not null,
  kind text not null check (kind in ('deposit', 'redemption')),
  origin text not null check (origin in ('person', 'autosave')),
  amount bigint not null check (amount > 0),
  state text not null check (state in ('waiting', 'done', 'cancelled')),
  -- The business date on which it counts for what earns.
  booked_on date not null,
  arrives_on date not null,
  transfer_id uuid not null,
  requested_at timestamptz not null,
  finished_at timestamptz,
  primary key (user_id, movement_id),
  constraint savings_movements_finished check ((state = 'waiting') = (finished_at is null)),
  constraint savings_movements_deposit check (kind = 'redemption' or state = 'done' and arrives_on = booked_on),
  constraint savings_movements_autosave check (kind = 'deposit' or origin = 'person'),
  constraint savings_movements_arrival check (arrives_on >= booked_on)
);
-- distribute savings_movements
create index savings_movements_by_day on savings_movements (user_id, booked_on);
create index savings_movements_waiting on savings_movements (arrives_on, user_id) where state = 'waiting';

-- One row for each business date on which a pot had something that earned.
create table savings_accruals (
  user_id uuid not null,
  on_date date not null,
  base bigint not null check (base > 0),
  rate_bps integer not null check (rate_bps >= 0),
  earned_micro bigint not null check (earned_micro >= 0),
  carried_micro bigint not null check (carried_micro between 0 and 999999),
  interest bigint not null check (interest >= 0),
  -- From when the interest earns itself; null until it is paid.
  value_on date,
  paid_at timestamptz,
  transfer_id uuid,
  primary key (user_id, on_date),
  constraint savings_accruals_paid check (
    (paid_at is null) = (transfer_id is null) and (paid_at is null) = (value_on is null) and (paid_at is null or interest > 0)
  ),
  constraint savings_accruals_value check (value_on > on_date)
);
-- distribute savings_accruals
create index savings_accruals_due on savings_accruals (on_date, user_id) where paid_at is null and interest > 0;
-- Interest that came later than the day after it was earned.
create index savings_accruals_late on savings_accruals (user_id, value_on) where value_on > on_date + 1;

-- What all pots had and earned on a business date, once it is closed.
create table savings_days (
  on_date date primary key,
  rate_bps integer not null,
  pots bigint not null,
  base bigint not null,
  interest bigint not null,
  accrued_at timestamptz not null
);
-- local table savings_days

-- The account that pays the interest; it holds nothing until money for it has reached the bank.
insert into funding_accounts (house, asset, available, updated_at)
values ('savings_income', 'CNY', 0, timestamptz '2026-11-22 00:00:00+00');
