-- The market of shares: the line of commands of each instrument, its book, orders, trades, and what each side had of them.

-- What has a place in the line of an instrument. Every order changes it, so it stands apart from the book.
create table market_lines (
  instrument_id uuid primary key,
  -- The business date of the prices by which orders are checked; null until the first day has begun.
  day date,
  given bigint not null check (given >= 0)
);
-- distribute market_lines by instrument_id

create table market_books (
  instrument_id uuid primary key,
  symbol text not null,
  company jsonb not null,
  issue_price bigint not null check (issue_price > 0),
  phase text not null check (phase in ('closed', 'auction', 'continuous', 'break', 'halted')),
  day date,
  -- Minor units a share.
  previous_close bigint not null check (previous_close > 0),
  lowest bigint not null check (lowest >= 0),
  highest bigint not null,
  last_price bigint not null check (last_price > 0),
  -- The last command that the book has looked at: whoever looks at the next one names it.
  applied bigint not null check (applied >= 0),
  trades bigint not null check (trades >= 0),
  -- The best prices of both sides after it.
  depth jsonb not null,
  day_open bigint,
  day_high bigint,
  day_low bigint,
  day_shares bigint not null default 0 check (day_shares >= 0),
  day_value bigint not null default 0 check (day_value >= 0),
  applied_at timestamptz not null,
  halted_at timestamptz,
  halted_by text,
  halt_reason text,
  auction_until timestamptz,
  constraint market_books_band check (lowest <= highest),
  constraint market_books_halt check (
    (halted_at is null) = (halted_by is null) and (halted_at is null) = (halt_reason is null)
  ),
  constraint market_books_day check (
    (day_open is null) = (day_shares = 0) and (day_open is null) = (day_high is null) and (day_open is null) = (day_low is null)
  )
);
-- distribute market_books by instrument_id

-- Everything that was asked of an instrument, in its order and without a gap: the market is what follows from it.
create table market_commands (
  instrument_id uuid not null,
  seq bigint not null check (seq > 0),
  command jsonb not null,
  given_at timestamptz not null,
  given_on date not null,
  primary key (instrument_id, seq)
);
-- distribute market_commands by instrument_id

create table market_orders (
  user_id uuid not null,
  order_id uuid not null,
  number text not null,
  instrument_id uuid not null,
  side text not null check (side in ('buy', 'sell')),
  -- Minor units a share; null at market.
  limit_price bigint check (limit_price > 0),
  -- The worst price that it may trade at.
  bound bigint not null check (bound > 0),
  shares bigint not null check (shares > 0),
  time_in_force text not null check (time_in_force in ('gtc', 'ioc', 'fok', 'post_only')),
  fee_bps integer not null check (fee_bps >= 0),
  least_fee bigint not null check (least_fee >= 0),
  state text not null check (state in ('waiting', 'open', 'filled', 'cancelled', 'refused')),
  traded bigint not null default 0 check (traded between 0 and shares),
  value bigint not null default 0 check (value >= 0),
  fee bigint not null default 0 check (fee between 0 and value),
  -- Money in minor units of who buys, shares of who sells; what a change of it has set aside beside that.
  set_aside bigint not null check (set_aside >= 0),
  extra bigint not null default 0 check (extra >= 0),
  -- The command by which it took its place.
  place_seq bigint not null check (place_seq > 0),
  -- What was asked of it that the market has not looked at.
  waits text check (waits in ('cancel', 'replace')),
  placed_at timestamptz not null,
  placed_on date not null,
  ended_at timestamptz,
  end_reason text,
  primary key (user_id, order_id),
  constraint market_orders_ended check (
    (ended_at is null) = (state in ('waiting', 'open')) and (ended_at is null or set_aside = 0)
      and (end_reason is null) = (state in ('waiting', 'open', 'filled'))
  ),
  constraint market_orders_filled check ((state = 'filled') = (traded = shares)),
  constraint market_orders_untouched check (state not in ('waiting', 'refused') or traded = 0)
);
-- distribute market_orders
create index market_orders_by_time on market_orders (user_id, placed_at, order_id);
create index market_orders_of_instrument on market_orders (user_id, instrument_id, placed_at, order_id);
create index market_orders_standing on market_orders (instrument_id, place_seq) where state = 'open';
create index market_orders_newest on market_orders (placed_at, order_id);
create index market_orders_in_state on market_orders (state, placed_at, order_id);

-- What orders had set aside, and got back: a row for each time that anything moved.
create table market_reserves (
  user_id uuid not null,
  -- The transfer's, too.
  reserve_id uuid not null,
  order_id uuid not null,
  -- The command that caused it; zero: the order itself.
  seq bigint not null check (seq >= 0),
  kind text not null check (kind in ('set_aside', 'released')),
  amount bigint not null check (amount > 0),
  moved_at timestamptz not null,
  primary key (user_id, reserve_id),
  unique (user_id, order_id, kind, seq)
);
-- distribute market_reserves

create table market_trades (
  instrument_id uuid not null,
  number bigint not null check (number > 0),
  -- The command that caused it.
  seq bigint not null check (seq > 0),
  price bigint not null check (price > 0),
  shares bigint not null check (shares > 0),
  buy_order uuid not null,
  sell_order uuid not null,
  taker text check (taker in ('buy', 'sell')),
  traded_at timestamptz not null,
  traded_on date not null,
  primary key (instrument_id, number)
);
-- distribute market_trades by instrument_id
create index market_trades_by_time on market_trades (instrument_id, traded_at);

-- What each side had of a trade; both have it under one id.
create table market_fills (
  user_id uuid not null,
  fill_id uuid not null,
  order_id uuid not null,
  instrument_id uuid not null,
  trade_number bigint not null,
  side text not null check (side in ('buy', 'sell')),
  price bigint not null check (price > 0),
  shares bigint not null check (shares > 0),
  value bigint not null,
  fee bigint not null check (fee >= 0),
  -- Of a sale: what came in after the fee, less what the shares had cost.
  gain bigint,
  traded_at timestamptz not null,
  traded_on date not null,
  primary key (user_id, fill_id),
  constraint market_fills_value check (value = price * shares),
  constraint market_fills_gain check ((gain is null) = (side = 'buy'))
);
-- distribute market_fills
create index market_fills_by_time on market_fills (user_id, traded_at, fill_id);
create index market_fills_of_order on market_fills (user_id, order_id, trade_number);
create index market_fills_settling on market_fills (user_id, instrument_id, traded_on);

-- A day that is over: its candle, and the hash of the book that it left, by which anybody who replays it finds the same.
create table market_days (
  instrument_id uuid not null,
  day date not null,
  open bigint,
  high bigint,
  low bigint,
  close bigint not null check (close > 0),
  shares bigint not null check (shares >= 0),
  value bigint not null check (value >= 0),
  last_seq bigint not null check (last_seq >= 0),
  book_sha256 text not null,
  primary key (instrument_id, day),
  constraint market_days_open check ((open is null) = (shares = 0))
);
-- distribute market_days by instrument_id

-- What a share was last traded at, by which everybody's shares are valued; until there is a trade the price of the issue is.
create table share_prices (
  instrument_id uuid primary key,
  -- Minor units a share.
  price bigint not null check (price > 0),
  traded_at timestamptz not null
);
-- distribute share_prices by instrument_id
