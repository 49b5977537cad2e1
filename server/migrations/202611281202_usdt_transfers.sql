-- The file of a batch for a signer without a network, and the transfers that it gave back.

-- The digest of the file, and who has taken it first: from then on the batch is dissolved no more.
alter table payout_batches add column file_digest text;
alter table payout_batches add column file_by uuid;
alter table payout_batches add column file_at timestamptz;
-- Who has brought back what was signed, which happens once.
alter table payout_batches add column signed_by uuid;
alter table payout_batches add column signed_at timestamptz;
alter table payout_batches add constraint payout_batches_file check (
  (file_digest is null) = (file_at is null) and (file_by is null) = (file_at is null)
    and (file_at is null or state <> 'dissolved')
);
alter table payout_batches add constraint payout_batches_signed check (
  (signed_by is null) = (signed_at is null) and (signed_at is null or file_at is not null)
    and (signed_at is not null or state <> 'released' or provider not like 'usdt/%')
);

-- Each transfer as it was signed: which withdrawal it pays, and what became of it.
create table usdt_transfers (
  chain text not null check (chain in ('TRC20', 'ERC20', 'BEP20')),
  -- The name of its transaction, by which nodes know it.
  transaction_hash text not null,
  batch_id uuid not null references payout_batches,
  position integer not null check (position > 0),
  owner_id uuid not null,
  withdrawal_id uuid not null unique,
  -- The number of the withdrawal, and what it pays out in minor units.
  number text not null,
  amount bigint not null check (amount > 0),
  -- What a node is given. Empty once its owner has closed the account.
  raw text not null,
  payer text not null,
  -- Which transaction of its payer it is, where these are counted: more than a bigint may hold.
  nonce text check (nonce ~ '^[0-9]{1,20}$'),
  expires_at timestamptz,
  step text not null check (step in ('signed', 'released', 'handed', 'settled', 'returned')),
  signed_at timestamptz not null,
  released_at timestamptz,
  -- When it was last handed over, by the wall clock, and what the node said against it.
  handed_at timestamptz,
  said text,
  ended_at timestamptz,
  -- The block that ended it, or the last one of those that close it.
  end_height bigint,
  -- Since when the chain says otherwise.
  differs_since timestamptz,
  primary key (chain, transaction_hash),
  constraint usdt_transfers_place unique (batch_id, position),
  constraint usdt_transfers_released check ((released_at is null) = (step = 'signed')),
  constraint usdt_transfers_ended check (
    (ended_at is null) = (step not in ('settled', 'returned')) and (end_height is null) = (ended_at is null)
      and (differs_since is null or ended_at is not null)
  )
);
-- local table usdt_transfers
create unique index usdt_transfers_nonces on usdt_transfers (chain, payer, nonce) where nonce is not null;
create index usdt_transfers_open on usdt_transfers (chain, step) where step in ('released', 'handed');
create index usdt_transfers_watched on usdt_transfers (chain, end_height) where end_height is not null;
create index usdt_transfers_differ on usdt_transfers (differs_since) where differs_since is not null;
create index usdt_transfers_owned on usdt_transfers (owner_id);
