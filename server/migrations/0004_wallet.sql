-- Money in and money out.

create table recharges (
  user_id uuid not null,
  recharge_id uuid not null,
  number text not null,
  amount bigint not null check (amount > 0),
  method text not null,
  state text not null check (state in ('created', 'pending', 'succeeded', 'failed', 'cancelled', 'expired')),
  provider text not null,
  provider_payment_id text,
  cashier_url text,
  transfer_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  finished_at timestamptz,
  -- When the provider was last asked for the truth.
  checked_at timestamptz,
  primary key (user_id, recharge_id),
  unique (user_id, provider_payment_id),
  constraint recharges_credited check ((state = 'succeeded') = (transfer_id is not null))
);
-- distribute recharges
create index recharges_open on recharges (expires_at) where state in ('created', 'pending');

-- Every event that a provider signed, once.
create table provider_events (
  provider text not null,
  event_id text not null,
  type text not null,
  reference text not null,
  verdict text not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);

create table refused_webhooks (
  refusal_id uuid primary key,
  provider text not null,
  reason text not null,
  event_id text,
  body_sha256 text not null,
  received_at timestamptz not null
);

create table payout_methods (
  user_id uuid not null,
  payout_method_id uuid not null,
  kind text not null check (kind in ('bank_card')),
  details_sealed bytea not null,
  number_index text not null,
  number_masked text not null,
  holder text not null,
  bank text not null,
  province text not null,
  city text not null,
  district text not null,
  branch text not null,
  added_at timestamptz not null,
  removed_at timestamptz,
  primary key (user_id, payout_method_id)
);
-- distribute payout_methods
create unique index payout_methods_once on payout_methods (user_id, number_index) where removed_at is null;

create table withdrawals (
  user_id uuid not null,
  withdrawal_id uuid not null,
  number text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  net bigint not null check (net > 0),
  payout_method_id uuid not null,
  payee text not null,
  state text not null check (state in ('requested', 'approved', 'sent', 'unknown', 'settled', 'returned', 'rejected', 'cancelled')),
  reason text,
  provider_payout_id text,
  requested_at timestamptz not null,
  requested_on date not null,
  expected_by timestamptz not null,
  approved_at timestamptz,
  sent_at timestamptz,
  finished_at timestamptz,
  checked_at timestamptz,
  version integer not null default 1,
  primary key (user_id, withdrawal_id),
  constraint withdrawals_parts check (fee + net = amount),
  foreign key (user_id, payout_method_id) references payout_methods (user_id, payout_method_id)
);
-- distribute withdrawals
create index withdrawals_by_state on withdrawals (state, requested_at);

-- One row per approving operator: the key itself keeps one operator from approving twice.
create table withdrawal_approvals (
  user_id uuid not null,
  withdrawal_id uuid not null,
  operator_id uuid not null,
  operator text not null,
  approved_at timestamptz not null,
  primary key (user_id, withdrawal_id, operator_id)
);
-- distribute withdrawal_approvals
