-- Payouts in batches: which approved withdrawals leave together, and who has released them.

-- It was approved while payouts went in batches: it is ordered once its batch is released, and not by its last approval.
alter table withdrawals add column by_batch boolean not null default false;
create index withdrawals_for_batch on withdrawals (provider, approved_at, withdrawal_id) where by_batch and state = 'approved';

-- Made by one operator, released by another or dissolved.
create table payout_batches (
  batch_id uuid primary key,
  number text not null,
  provider text not null,
  state text not null check (state in ('open', 'released', 'dissolved')),
  -- How many withdrawals it has, and what they pay out in minor units, without those that were left out of it. A
  -- dissolved batch keeps what it had.
  item_count integer not null check (item_count > 0),
  total bigint not null check (total > 0),
  made_by uuid not null,
  made_at timestamptz not null,
  released_by uuid,
  released_at timestamptz,
  dissolved_by uuid,
  dissolved_at timestamptz,
  constraint payout_batches_released check (
    (released_at is null) = (released_by is null) and (released_at is not null) = (state = 'released')
  ),
  constraint payout_batches_dissolved check (
    (dissolved_at is null) = (dissolved_by is null) and (dissolved_at is not null) = (state = 'dissolved')
  )
);
-- local table payout_batches
create index payout_batches_newest on payout_batches (made_at, batch_id);
create index payout_batches_open on payout_batches (made_at) where state = 'open';

-- The withdrawals of each batch, those included that have left it.
create table payout_batch_items (
  user_id uuid not null,
  item_id uuid not null,
  batch_id uuid not null,
  withdrawal_id uuid not null,
  -- What is paid out, in minor units.
  amount bigint not null check (amount > 0),
  left_at timestamptz,
  left_reason text check (left_reason in ('account_frozen', 'not_approved', 'dissolved')),
  primary key (user_id, item_id),
  constraint payout_batch_items_left check ((left_at is null) = (left_reason is null))
);
-- distribute payout_batch_items
create unique index payout_batch_items_once on payout_batch_items (user_id, withdrawal_id) where left_at is null;
create index payout_batch_items_of_batch on payout_batch_items (batch_id);
