-- Deposits of USDT: whose address is whose, how far each chain was looked at, and what was found there.

-- Each person has one key of the account that addresses follow from, made when it is first wished for and kept for
-- ever. ERC20 and BEP20 share an address, here in small letters; it is the same account as the one on TRON.
create table usdt_addresses (
  key_index integer primary key check (key_index >= 0),
  owner_id uuid not null unique,
  evm text not null unique,
  tron text not null unique,
  made_at timestamptz not null
);
-- local table usdt_addresses

-- How the scan of each chain stands.
create table usdt_scans (
  chain text primary key check (chain in ('TRC20', 'ERC20', 'BEP20')),
  -- The first height that is looked at: nobody had an address before.
  first_height bigint not null check (first_height >= 0),
  -- Counts the steps: of two that begin at once only one is taken.
  version integer not null,
  -- When a node last answered all that a step asked, by the wall clock.
  answered_at timestamptz not null,
  -- Since when none of the blocks that are kept is on the chain: people look.
  lost_since timestamptz
);
-- local table usdt_scans

-- The ends of what was scanned in the last heights of a chain; the highest is how far its scan has come.
create table usdt_blocks (
  chain text not null references usdt_scans,
  height bigint not null check (height >= 0),
  hash text not null,
  primary key (chain, height)
);
-- local table usdt_blocks

-- Each log of a transaction that brought tokens to somebody's address.
create table usdt_deposits (
  user_id uuid not null,
  deposit_id uuid not null,
  number text not null,
  chain text not null check (chain in ('TRC20', 'ERC20', 'BEP20')),
  transaction_hash text not null,
  log_index integer not null check (log_index >= 0),
  contract text not null,
  address text not null,
  -- In units of the contract, which may be more than a bigint holds: anybody may make a token.
  units text not null check (units ~ '^[1-9][0-9]{0,77}$'),
  -- None while the chain has no block with it.
  block_height bigint,
  block_hash text,
  state text not null check (state in ('seen', 'confirmed', 'credited', 'queued', 'dropped')),
  queued_for text,
  -- What one USDT was worth, in ten-thousandths of the currency, when the deposit was confirmed or settled again.
  value bigint check (value > 0),
  quoted_at timestamptz,
  -- What was credited for it.
  amount bigint check (amount > 0),
  transfer_id uuid,
  credited_at timestamptz,
  -- Who has left it as it is, and why.
  left_by uuid,
  left_reason text,
  left_at timestamptz,
  seen_at timestamptz not null,
  changed_at timestamptz not null,
  version integer not null,
  primary key (user_id, deposit_id),
  constraint usdt_deposits_once unique (user_id, chain, transaction_hash, log_index),
  constraint usdt_deposits_block check ((block_height is null) = (block_hash is null)),
  constraint usdt_deposits_in_block check (
    case when state = 'dropped' then block_hash is null else block_hash is not null or state = 'credited' end
  ),
  constraint usdt_deposits_queued check ((state = 'queued') = (queued_for is not null)),
  constraint usdt_deposits_quote check (
    (value is null) = (quoted_at is null) and (value is null) = (state in ('seen', 'dropped'))
  ),
  constraint usdt_deposits_credit check (
    (amount is null) = (state <> 'credited') and (transfer_id is null) = (amount is null)
      and (credited_at is null) = (amount is null)
  ),
  constraint usdt_deposits_left check (
    (left_by is null) = (left_at is null) and (left_reason is null) = (left_at is null)
      and (left_at is null or state = 'queued')
  )
);
-- distribute usdt_deposits
create index usdt_deposits_by_time on usdt_deposits (user_id, seen_at desc, deposit_id);
create index usdt_deposits_newest on usdt_deposits (seen_at desc, deposit_id);
create index usdt_deposits_by_transaction on usdt_deposits (chain, transaction_hash);
create index usdt_deposits_by_height on usdt_deposits (chain, block_height) where block_height is not null;
create index usdt_deposits_open on usdt_deposits (chain, state) where state in ('seen', 'confirmed');
create index usdt_deposits_waiting on usdt_deposits (seen_at desc, deposit_id)
  where state = 'queued' and left_at is null;
create index usdt_deposits_left on usdt_deposits (seen_at desc, deposit_id) where left_at is not null;
create index usdt_deposits_off_chain on usdt_deposits (changed_at) where state = 'credited' and block_hash is null;
