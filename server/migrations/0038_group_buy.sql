-- Buying in a group: offers, groups that wait for members, and who is in them.

create table group_offers (
  offer_id uuid primary key,
  product_id uuid not null references products,
  -- The issuer's own terms: how many members a group takes, and what they get beside the product's rate.
  size integer not null check (size between 2 and 50),
  bonus_bps integer not null check (bonus_bps > 0),
  created_by uuid not null,
  created_at timestamptz not null,
  published_by uuid,
  published_at timestamptz,
  closed_by uuid,
  closed_at timestamptz,
  check ((published_by is null) = (published_at is null)),
  check ((closed_by is null) = (closed_at is null)),
  check (published_by is distinct from created_by)
);
-- reference table group_offers
create unique index group_offers_one_for_each_product on group_offers (product_id) where closed_at is null;

create table buying_groups (
  group_id uuid primary key,
  offer_id uuid not null,
  product_id uuid not null,
  code text not null,
  number text not null,
  -- The terms of the offer, copied for good.
  size integer not null check (size between 2 and 50),
  bonus_bps integer not null check (bonus_bps > 0),
  deadline_hours integer not null,
  started_at timestamptz not null,
  deadline_at timestamptz not null check (deadline_at > started_at),
  value_on date not null,
  -- How many members it has: those who joined and have not left.
  joined integer not null,
  state text not null check (state in ('waiting', 'success', 'failed')),
  filled_at timestamptz,
  settled_at timestamptz,
  check (joined between 0 and size),
  check ((joined = size) = (filled_at is not null)),
  check ((state = 'waiting') = (settled_at is null)),
  check (state <> 'success' or joined = size)
);
-- distribute buying_groups by group_id
create index buying_groups_by_deadline on buying_groups (state, deadline_at, group_id);
create index buying_groups_by_offer on buying_groups (offer_id, state, deadline_at, group_id);

-- A code leads to one group.
create table group_codes (
  code text primary key,
  group_id uuid not null
);
-- distribute group_codes by code

create table group_members (
  user_id uuid not null,
  group_id uuid not null,
  subscription_id uuid not null,
  state text not null check (state in ('waiting', 'success', 'failed', 'left')),
  joined_at timestamptz not null,
  left_at timestamptz,
  primary key (user_id, group_id),
  unique (user_id, subscription_id),
  check ((state = 'left') = (left_at is not null))
);
-- distribute group_members
create index group_members_by_group on group_members (group_id, user_id);
create index group_members_by_time on group_members (user_id, joined_at desc, group_id desc);

-- What waits for its group: its principal is held in the wallet, and there is one of each product at a time.
alter table subscriptions drop constraint subscriptions_state_check;
alter table subscriptions add constraint subscriptions_state_check
  check (state in ('pending', 'cooling_off', 'active', 'matured', 'repaid', 'cancelled'));
create unique index subscriptions_one_pending on subscriptions (user_id, product_id) where state = 'pending';
