-- The wheel: odds in published tables, the stock of each, people's seeds, and their draws.

create table lottery_tables (
  table_id uuid primary key,
  -- Counts up as tables are published; the one with the highest is in effect.
  number integer unique check (number >= 1),
  state text not null check (state in ('proposed', 'published', 'refused')),
  segments jsonb not null,
  -- The number of the segment that is awarded in place of one that is out of stock.
  substitute integer not null check (substitute between 1 and 8),
  -- The odds in the form that is hashed, and the SHA-256 of that.
  odds_text text,
  odds_hash text,
  created_by uuid not null,
  created_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  reason text,
  constraint lottery_tables_published check (
    (state = 'published') = (number is not null) and (number is null) = (odds_text is null)
    and (number is null) = (odds_hash is null)
  ),
  constraint lottery_tables_decided check (
    (state = 'proposed') = (decided_by is null) and (decided_by is null) = (decided_at is null)
    and decided_by is distinct from created_by
  ),
  constraint lottery_tables_refused check ((state = 'refused') = (reason is not null))
);
-- reference table lottery_tables

-- What draws write stands by itself: a row that is copied to every node is no place for a counter.
create table lottery_stock (
  table_id uuid not null references lottery_tables,
  segment integer not null check (segment between 1 and 8),
  stock integer not null check (stock > 0),
  awarded integer not null default 0,
  primary key (table_id, segment),
  constraint lottery_stock_awarded check (awarded between 0 and stock)
);
-- distribute lottery_stock by table_id

create table lottery_seeds (
  user_id uuid not null,
  seed_id uuid not null,
  -- Nobody reads it before it is revealed.
  server_seed_sealed bytea not null,
  seed_hash text not null,
  -- When the server committed itself to it.
  prepared_at timestamptz not null,
  -- The person's own part, which is told once the hash is known.
  client_seed text,
  -- How many draws were made under it: the number of the next one.
  draws integer not null default 0 check (draws >= 0),
  opened_at timestamptz,
  -- In hexadecimal, once the person has taken another.
  server_seed text,
  revealed_at timestamptz,
  primary key (user_id, seed_id),
  constraint lottery_seeds_opened check ((client_seed is null) = (opened_at is null) and (opened_at is not null or draws = 0)),
  constraint lottery_seeds_revealed check (
    (server_seed is null) = (revealed_at is null) and (revealed_at is null or opened_at is not null)
  )
);
-- distribute lottery_seeds
create unique index lottery_seeds_open on lottery_seeds (user_id) where opened_at is not null and revealed_at is null;
create unique index lottery_seeds_next on lottery_seeds (user_id) where opened_at is null;

create table lottery_draws (
  user_id uuid not null,
  draw_id uuid not null,
  number text not null,
  seed_id uuid not null,
  nonce integer not null check (nonce >= 0),
  table_id uuid not null references lottery_tables,
  value integer not null check (value between 0 and 9999),
  drawn integer not null check (drawn between 1 and 8),
  awarded integer not null check (awarded between 1 and 8),
  cost bigint not null check (cost > 0),
  prize_kind text not null check (prize_kind in ('points', 'cash', 'none')),
  -- Points, or minor units of the currency.
  prize_amount bigint not null,
  drawn_at timestamptz not null,
  -- Of a prize in money.
  transfer_id uuid,
  primary key (user_id, draw_id),
  unique (user_id, seed_id, nonce),
  constraint lottery_draws_prize check (case prize_kind when 'none' then prize_amount = 0 else prize_amount > 0 end),
  constraint lottery_draws_cash check ((prize_kind = 'cash') = (transfer_id is not null))
);
-- distribute lottery_draws
create index lottery_draws_by_time on lottery_draws (user_id, drawn_at);
create index lottery_draws_newest on lottery_draws (drawn_at);
create index lottery_draws_won on lottery_draws (drawn_at) where prize_kind <> 'none';
create index lottery_draws_of_table on lottery_draws (table_id, drawn, awarded);

-- What was won at the wheel is income.
drop index entries_income;
create index entries_income on entries (user_id, created_at)
  where kind in ('interest', 'savings_interest', 'cash_coupon', 'coupon_bonus', 'points_cash', 'wheel_cash');
