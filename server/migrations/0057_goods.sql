-- Goods for points: what is on the shelf, how much of it is there, and what people ordered.

-- What was spent may be given back, once and whole.
alter table point_spendings add column refunded_at timestamptz;

-- What its newest expiry took of a lot.
alter table point_lots add column expired_last bigint not null default 0;

-- What expired of a lot: more than once where points came back into it. The first is called as its lot.
create table point_expiries (
  user_id uuid not null,
  expiry_id uuid not null,
  lot_id uuid not null,
  amount bigint not null check (amount > 0),
  expired_at timestamptz not null,
  primary key (user_id, expiry_id)
);
-- distribute point_expiries
create index point_expiries_of_lot on point_expiries (user_id, lot_id);
insert into point_expiries (user_id, expiry_id, lot_id, amount, expired_at)
select user_id, lot_id, lot_id, expired_amount, expired_at from point_lots where expired_amount > 0;

-- A good is never changed once it is on the shelf; another price is another good.
create table goods (
  good_id uuid primary key,
  name jsonb not null,
  description jsonb not null,
  category text not null,
  kind text not null check (kind in ('parcel', 'code')),
  picture text not null,
  points bigint not null check (points > 0),
  -- Minor units beside the points.
  price bigint not null check (price >= 0),
  per_person integer not null check (per_person > 0),
  created_by uuid not null,
  created_at timestamptz not null,
  published_by uuid,
  published_at timestamptz,
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  withdrawn_reason text,
  constraint goods_published check ((published_at is null) = (published_by is null)),
  constraint goods_withdrawn check (
    (withdrawn_at is null) = (withdrawn_by is null) and (withdrawn_at is null) = (withdrawn_reason is null)
  )
);
-- reference table goods
create index goods_shelf on goods (published_at) where published_at is not null and withdrawn_at is null;
create index goods_newest on goods (created_at);

-- What every order writes stands by itself: a row that is copied to every node is no place for a counter.
create table good_stocks (
  good_id uuid primary key references goods,
  left_count bigint not null default 0 check (left_count >= 0),
  -- Ordered and not given back.
  ordered bigint not null default 0 check (ordered >= 0)
);
-- distribute good_stocks by good_id

create table stock_changes (
  good_id uuid not null references goods,
  change_id uuid not null,
  change bigint not null check (change <> 0),
  reason text not null,
  changed_by uuid not null,
  changed_at timestamptz not null,
  primary key (good_id, change_id)
);
-- distribute stock_changes by good_id
create index stock_changes_newest on stock_changes (good_id, changed_at);

create table good_codes (
  good_id uuid not null references goods,
  code_id uuid not null,
  code_sealed bytea not null,
  code_index text not null,
  added_at timestamptz not null,
  -- Whose it is: the order that it was taken for.
  order_id uuid,
  primary key (good_id, code_id),
  unique (good_id, code_index),
  unique (good_id, order_id)
);
-- distribute good_codes by good_id
create index good_codes_free on good_codes (good_id, added_at) where order_id is null;

create table goods_orders (
  user_id uuid not null,
  order_id uuid not null,
  number text not null,
  good_id uuid not null references goods,
  count bigint not null check (count > 0),
  points bigint not null check (points > 0),
  -- Minor units; zero where it cost points alone.
  price bigint not null check (price >= 0),
  state text not null check (state in ('placed', 'shipped', 'received', 'cancelled', 'refunded')),
  placed_at timestamptz not null,
  -- Of a parcel: where it goes, as it stood in the address book. Gone once the account is closed.
  address_sealed bytea,
  province text,
  city text,
  spending_id uuid not null,
  -- What it costs in money: held until it has left the house.
  transfer_id uuid,
  shipped_at timestamptz,
  carrier text,
  tracking text,
  -- On which a parcel counts as received.
  received_on date,
  received_at timestamptz,
  received_by text check (received_by in ('person', 'time', 'code')),
  ended_at timestamptz,
  end_reason text,
  -- Whether what was ordered went back on the shelf.
  restocked boolean not null default false,
  code_seen_at timestamptz,
  primary key (user_id, order_id),
  constraint goods_orders_money check ((price > 0) = (transfer_id is not null)),
  constraint goods_orders_shipped check (
    (shipped_at is null) = (carrier is null) and (shipped_at is null) = (tracking is null)
    and (shipped_at is null) = (received_on is null)
  ),
  constraint goods_orders_received check ((received_at is null) = (received_by is null)),
  constraint goods_orders_ended check ((ended_at is not null) = (state in ('cancelled', 'refunded')))
);
-- distribute goods_orders
create index goods_orders_by_time on goods_orders (user_id, placed_at);
create index goods_orders_of_good on goods_orders (user_id, good_id);
create index goods_orders_newest on goods_orders (placed_at);
create index goods_orders_by_state on goods_orders (state, placed_at);
create index goods_orders_arriving on goods_orders (received_on) where state = 'shipped';
