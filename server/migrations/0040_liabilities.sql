-- Proof of liabilities (H11): each day's Merkle-sum tree over what customers are owed.

create table liability_roots (
  on_date date not null,
  asset text not null,
  as_of timestamptz not null,
  root_hash text not null,
  owed bigint not null check (owed >= 0),
  held bigint not null,
  -- The day's trial balance: each class of accounts with its sum.
  balances jsonb not null,
  chunks integer not null check (chunks > 0),
  -- What nonces and places of this day are made from.
  secret bytea not null,
  -- Sum (8 bytes, big-endian) and hash (32 bytes) of each chunk's root, in order.
  tops bytea not null,
  audit_seq bigint not null,
  audit_hash text not null,
  published_at timestamptz not null,
  primary key (on_date, asset)
);
-- local table liability_roots

create table liability_chunks (
  on_date date not null,
  asset text not null,
  chunk integer not null,
  -- Sum and hash of each leaf, as in `tops`.
  leaves bytea not null,
  total bigint not null check (total >= 0),
  made_at timestamptz not null,
  primary key (on_date, asset, chunk)
);
-- local table liability_chunks
