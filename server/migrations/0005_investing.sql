-- Fixed-term products, what people subscribed, and what falls due.

create table issuers (
  issuer_id uuid primary key,
  name jsonb not null,
  licence_reference text not null,
  created_at timestamptz not null
);
-- reference table issuers

create table issuer_fundings (
  funding_id uuid primary key,
  issuer_id uuid not null references issuers,
  amount bigint not null check (amount > 0),
  bank_reference text not null,
  state text not null check (state in ('recorded', 'confirmed', 'refused')),
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  constraint issuer_fundings_four_eyes check (decided_by is null or decided_by <> recorded_by),
  constraint issuer_fundings_decided check ((state = 'recorded') = (decided_by is null))
);

create table products (
  product_id uuid primary key,
  code text not null unique,
  name jsonb not null,
  category text not null,
  issuer_id uuid references issuers,
  risk_level text,
  rate_bps integer not null check (rate_bps > 0),
  cycle_days integer not null check (cycle_days > 0),
  style text not null,
  unit_price bigint not null check (unit_price > 0),
  quota_units bigint not null check (quota_units > 0),
  sold_units bigint not null default 0,
  min_units bigint not null check (min_units > 0),
  max_units bigint not null,
  per_user_units bigint,
  opens_at timestamptz not null,
  closes_at timestamptz,
  description jsonb not null,
  return_source jsonb not null,
  worst_case jsonb not null,
  fees jsonb not null,
  agreement_title jsonb not null,
  agreement_body jsonb not null,
  agreement_version integer not null default 0,
  created_by uuid not null,
  created_at timestamptz not null,
  published_by uuid,
  published_at timestamptz,
  version integer not null default 1,
  constraint products_quota check (sold_units between 0 and quota_units),
  constraint products_units check (min_units <= max_units),
  constraint products_four_eyes check (published_by is null or published_by <> created_by),
  constraint products_provenance check (published_by is null or (issuer_id is not null and risk_level is not null))
);
-- reference table products

create table agreements (
  product_id uuid not null references products,
  version integer not null,
  title jsonb not null,
  body jsonb not null,
  sha256 text not null,
  published_at timestamptz not null,
  primary key (product_id, version)
);
-- reference table agreements

create table subscriptions (
  user_id uuid not null,
  subscription_id uuid not null,
  number text not null,
  product_id uuid not null,
  issuer_id uuid not null,
  units bigint not null check (units > 0),
  principal bigint not null check (principal > 0),
  rate_bps integer not null,
  cycle_days integer not null,
  style text not null,
  agreement_version integer not null,
  agreement_sha256 text not null,
  state text not null check (state in ('cooling_off', 'active', 'matured', 'repaid', 'cancelled')),
  transfer_id uuid not null,
  subscribed_at timestamptz not null,
  value_on date not null,
  matures_on date not null,
  primary key (user_id, subscription_id)
);
-- distribute subscriptions
create index subscriptions_by_state on subscriptions (state, value_on);
create index subscriptions_by_product on subscriptions (product_id, user_id);

-- Scheduled a horizon ahead; due when its day has come; paid when it names its transfer.
create table payouts (
  user_id uuid not null,
  payout_id uuid not null,
  subscription_id uuid not null,
  issuer_id uuid not null,
  kind text not null check (kind in ('interest', 'principal')),
  due_on date not null,
  amount bigint not null check (amount > 0),
  paid_at timestamptz,
  transfer_id uuid,
  primary key (user_id, payout_id),
  unique (user_id, subscription_id, kind, due_on),
  constraint payouts_paid_check check ((paid_at is null) = (transfer_id is null))
);
-- distribute payouts
create index payouts_open on payouts (issuer_id, due_on, payout_id) where paid_at is null;
create index payouts_by_subscription on payouts (user_id, subscription_id, due_on);
