-- Equity at issue: companies' shares, offerings of them, what people subscribe for, and what they own.

-- A company's shares. Its symbol is the name of the ledger's asset: SHARE/<symbol>.
create table instruments (
  instrument_id uuid primary key,
  symbol text not null unique check (symbol ~ '^BY[0-9]{4}$'),
  company jsonb not null,
  -- Minor units a share.
  issue_price bigint not null check (issue_price > 0),
  status text not null check (status in ('offered', 'listed', 'withdrawn')),
  listed_on date,
  created_at timestamptz not null,
  constraint instruments_listed check ((status = 'listed') = (listed_on is not null))
);
-- reference table instruments
create index instruments_newest on instruments (created_at, instrument_id);

-- What is offered is never changed once it is published; another offer is another offering.
create table equity_offerings (
  offering_id uuid primary key,
  instrument_id uuid not null references instruments,
  summary jsonb not null,
  licence_reference text not null,
  use_of_proceeds jsonb not null,
  risks jsonb not null,
  risk_level text not null check (risk_level in ('R1', 'R2', 'R3', 'R4', 'R5')),
  -- Titles and texts in both languages.
  documents jsonb not null,
  agreement jsonb not null,
  agreement_version integer not null check (agreement_version > 0),
  agreement_sha256 text not null,
  -- Minor units a share.
  price bigint not null check (price > 0),
  lot_shares integer not null check (lot_shares > 0),
  quota_lots bigint not null check (quota_lots > 0),
  max_lots bigint not null check (max_lots > 0),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  created_by uuid not null,
  created_at timestamptz not null,
  published_by uuid,
  published_at timestamptz,
  -- The draw among equal remainders: sealed, its hash shown from the beginning, open once the window is closed.
  draw_secret_sealed bytea,
  draw_commitment text,
  draw_secret text,
  -- Until then the allotment waits for two operators; after it, it happens by itself.
  allot_by timestamptz,
  closed_at timestamptz,
  proposed_by uuid,
  decided_by uuid,
  decided_at timestamptz,
  settled_at timestamptz,
  allotted_lots bigint check (allotted_lots between 0 and quota_lots),
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  withdrawn_reason text,
  -- Everything that was held is released.
  released_at timestamptz,
  constraint equity_offerings_window check (closes_at > opens_at),
  constraint equity_offerings_limit check (max_lots <= quota_lots),
  constraint equity_offerings_published check (
    (published_at is null) = (published_by is null) and (published_at is null) = (draw_commitment is null)
      and (published_at is null) = (draw_secret_sealed is null) and (published_at is null) = (allot_by is null)
  ),
  constraint equity_offerings_closed check (
    (closed_at is null) = (draw_secret is null) and (closed_at is null or published_at is not null)
  ),
  constraint equity_offerings_decided check (decided_at is null or closed_at is not null),
  constraint equity_offerings_settled check (
    (settled_at is null) = (allotted_lots is null) and (settled_at is null or decided_at is not null)
  ),
  constraint equity_offerings_withdrawn check (
    (withdrawn_at is null) = (withdrawn_by is null) and (withdrawn_at is null) = (withdrawn_reason is null)
      and (withdrawn_at is null or decided_at is null)
  )
);
-- reference table equity_offerings
create index equity_offerings_newest on equity_offerings (created_at, offering_id);
create index equity_offerings_published_first on equity_offerings (published_at, offering_id) where published_at is not null;
create index equity_offerings_of_instrument on equity_offerings (instrument_id);

-- What is wanted of an offering. Every subscription and every withdrawal changes it while the window is open.
create table offering_demand (
  offering_id uuid primary key,
  subscriptions bigint not null check (subscriptions >= 0),
  lots bigint not null check (lots >= 0),
  is_open boolean not null
);
-- distribute offering_demand by offering_id

create table share_subscriptions (
  user_id uuid not null,
  subscription_id uuid not null,
  number text not null,
  offering_id uuid not null,
  instrument_id uuid not null,
  lots bigint not null check (lots > 0),
  lot_shares integer not null check (lot_shares > 0),
  -- Minor units: of a share, and of all that is wanted, which is held until the allotment.
  price bigint not null check (price > 0),
  amount bigint not null check (amount > 0),
  state text not null check (state in ('held', 'allotted', 'partly_allotted', 'not_allotted', 'withdrawn')),
  subscribed_at timestamptz not null,
  ended_at timestamptz,
  -- Who took it back: the person, or the offering that was withdrawn.
  withdrawn_by text check (withdrawn_by in ('person', 'offering')),
  allotted_shares bigint check (allotted_shares >= 0),
  contract_id uuid not null,
  contract_number text not null,
  agreement_version integer not null,
  agreement_sha256 text not null,
  product_risk text not null,
  person_risk text not null,
  risk_profile_number integer not null,
  risk_acknowledged_at timestamptz,
  primary key (user_id, subscription_id),
  constraint share_subscriptions_amount check (amount = price * lots * lot_shares),
  constraint share_subscriptions_ended check ((state = 'held') = (ended_at is null)),
  constraint share_subscriptions_withdrawn check ((state = 'withdrawn') = (withdrawn_by is not null)),
  constraint share_subscriptions_allotted check (
    (allotted_shares is null) = (state in ('held', 'withdrawn')) and (state <> 'not_allotted' or allotted_shares = 0)
      and (state <> 'allotted' or allotted_shares = lots * lot_shares)
      and (state <> 'partly_allotted' or (allotted_shares > 0 and allotted_shares < lots * lot_shares))
  )
);
-- distribute share_subscriptions
create index share_subscriptions_of_person on share_subscriptions (user_id, subscribed_at, subscription_id);
create index share_subscriptions_of_offering on share_subscriptions (offering_id, subscribed_at, subscription_id);
create index share_subscriptions_held on share_subscriptions (offering_id, user_id, subscription_id) where state = 'held';

create table equity_positions (
  user_id uuid not null,
  instrument_id uuid not null,
  shares bigint not null check (shares >= 0),
  -- Minor units paid for the shares that are there.
  cost bigint not null check (cost >= 0),
  opened_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, instrument_id)
);
-- distribute equity_positions
create index equity_positions_of_instrument on equity_positions (instrument_id);
