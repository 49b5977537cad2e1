-- Which shares somebody keeps an eye on; and what operators look orders and trades up by.

create table market_watches (
  user_id uuid not null,
  instrument_id uuid not null,
  watched_at timestamptz not null,
  primary key (user_id, instrument_id)
);
-- distribute market_watches

create index market_orders_by_number on market_orders (number);
create index market_trades_of_day on market_trades (instrument_id, traded_on, number);
create index market_fills_of_trade on market_fills (instrument_id, trade_number);
