-- Sales by force: shares that are sold out of a pledge whose call was not answered in time, and what each of them brought.

-- The debt that an order sells shares for; null of every order that somebody has placed.
alter table market_orders add column forced_for uuid;
alter table market_orders add constraint market_orders_forced check (forced_for is null or side = 'sell');

-- How many of a pledge's shares are set aside for a sale. They stand behind the loan until they trade.
alter table pledges add column on_sale bigint not null default 0;
alter table pledges add constraint pledges_on_sale check (on_sale between 0 and shares);

-- A debt whose shares were all sold is left without a pledge.
alter table pledges drop constraint pledges_state_check;
alter table pledges add constraint pledges_state_check
  check (state in ('healthy', 'warned', 'called', 'overdue', 'unsecured', 'ended'));
alter table pledges drop constraint pledges_ended;
alter table pledges add constraint pledges_ended check (
  (ended_at is not null) = (state = 'ended') and (state <> 'ended' or (outstanding = 0 and interest_due = 0 and shares = 0))
    and (state in ('unsecured', 'ended') or shares > 0) and (state <> 'unsecured' or shares = 0)
);
create index pledges_to_sell on pledges (instrument_id, cure_until) where state = 'overdue' and on_sale = 0;

alter table pledge_steps drop constraint pledge_steps_kind_check;
alter table pledge_steps add constraint pledge_steps_kind_check
  check (kind in ('opened', 'added', 'released', 'repaid', 'marked', 'sold'));
alter table pledge_steps drop constraint pledge_steps_state_check;
alter table pledge_steps add constraint pledge_steps_state_check
  check (state in ('healthy', 'warned', 'called', 'overdue', 'unsecured', 'ended'));
alter table pledge_steps add constraint pledge_steps_sold check (kind <> 'sold' or shares > 0);

-- A sale of just enough shares, for one trading day: its order is the market's.
create table pledge_sales (
  user_id uuid not null,
  -- The order's, too.
  sale_id uuid not null,
  pledge_id uuid not null,
  number text not null,
  state text not null check (state in ('open', 'stopping', 'ended')),
  shares bigint not null check (shares > 0),
  sold bigint not null default 0 check (sold between 0 and shares),
  -- What stood behind the loan when it was ordered, and what was owed. Minor units, like each amount here.
  pledged bigint not null,
  owed bigint not null check (owed > 0),
  -- The lower end of the day's band, which is the least price of a share, and the close before that day.
  least_price bigint not null check (least_price > 0),
  close_price bigint not null check (close_price > 0),
  -- What the loan came to at that close, in hundredths of a percent.
  marked_bps bigint not null check (marked_bps > 0),
  -- When the time to answer the call was over.
  cure_until timestamptz not null,
  ordered_at timestamptz not null,
  ordered_on date not null,
  ended_at timestamptz,
  -- Why the market ended it before all was sold.
  end_reason text,
  primary key (user_id, sale_id),
  constraint pledge_sales_ended check ((ended_at is not null) = (state = 'ended') and (state = 'ended' or end_reason is null)),
  constraint pledge_sales_shares check (shares <= pledged),
  constraint pledge_sales_late check (ordered_at >= cure_until)
);
-- distribute pledge_sales
create index pledge_sales_of_pledge on pledge_sales (user_id, pledge_id, ordered_at, sale_id);
create index pledge_sales_open on pledge_sales (ordered_on, user_id, sale_id) where state <> 'ended';
create index pledge_sales_newest on pledge_sales (ordered_at, sale_id);

-- What a trade of a sale brought, and what that was used for.
create table pledge_sale_fills (
  user_id uuid not null,
  -- The step's of the pledge, which the trade is.
  step_id uuid not null,
  sale_id uuid not null,
  pledge_id uuid not null,
  -- The market's.
  fill_id uuid not null,
  price bigint not null check (price > 0),
  shares bigint not null check (shares > 0),
  value bigint not null,
  fee bigint not null check (fee >= 0),
  interest bigint not null check (interest >= 0),
  principal bigint not null check (principal >= 0),
  -- What was left over, and went to the wallet.
  rest bigint not null check (rest >= 0),
  traded_at timestamptz not null,
  primary key (user_id, step_id),
  constraint pledge_sale_fills_value check (value = price * shares)
);
-- distribute pledge_sale_fills
create index pledge_sale_fills_of_sale on pledge_sale_fills (user_id, sale_id, traded_at, step_id);
