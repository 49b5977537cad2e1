-- The points store: points that were exchanged for money.
create table point_exchanges (
  user_id uuid not null,
  exchange_id uuid not null,
  number text not null,
  points bigint not null check (points > 0),
  amount bigint not null check (amount > 0),
  exchanged_on date not null,
  exchanged_at timestamptz not null,
  transfer_id uuid not null,
  primary key (user_id, exchange_id)
);
-- distribute point_exchanges
create index point_exchanges_by_time on point_exchanges (user_id, exchanged_at);
create index point_exchanges_newest on point_exchanges (exchanged_at);

-- The account that pays for points; it holds nothing until money for it has reached the bank.
insert into funding_accounts (house, asset, available, updated_at)
values ('marketing_budget', 'CNY', 0, timestamptz '2026-11-24 00:00:00+00');

-- What points were exchanged for is income.
drop index entries_income;
create index entries_income on entries (user_id, created_at)
  where kind in ('interest', 'savings_interest', 'cash_coupon', 'coupon_bonus', 'points_cash');
