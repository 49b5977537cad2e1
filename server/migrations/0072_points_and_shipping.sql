-- Points for investing: what a purchase was promised, and what an investment brought once it had begun to earn.

-- Points for each full 10.00 of the own money, as the rule was when it was bought; what is older was promised none.
alter table subscriptions add column points_per_ten integer not null default 0 check (points_per_ten >= 0);

create table investment_points (
  user_id uuid not null,
  subscription_id uuid not null,
  -- Minor units: the principal without what a cash coupon paid of it.
  own_money bigint not null check (own_money > 0),
  points bigint not null check (points > 0),
  -- The day whose run wrote it down, and the last on which a month's budget is asked for them.
  due_on date not null,
  last_on date not null,
  given_at timestamptz,
  lapsed_at timestamptz,
  primary key (user_id, subscription_id),
  constraint investment_points_days check (last_on >= due_on),
  constraint investment_points_end check (given_at is null or lapsed_at is null)
);
-- distribute investment_points
create index investment_points_waiting on investment_points (due_on, subscription_id)
  where given_at is null and lapsed_at is null;

-- A file of parcels that have left names orders by their numbers.
create index goods_orders_by_number on goods_orders (number);
