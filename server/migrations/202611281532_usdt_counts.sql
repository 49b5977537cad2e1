-- What each network holds of the token, counted once a day at its own time: one row a day, which nothing changes.
create table usdt_counts (
  chain text not null check (chain in ('TRC20', 'ERC20', 'BEP20')),
  on_date date not null,
  -- The block of which it is said, and how many accounts were asked about.
  height bigint not null check (height >= 0),
  accounts integer not null check (accounts > 0),
  -- Units of the contract, more than a bigint may hold: what is there, what is recorded, what is the platform's own, and
  -- what is there beyond both.
  held text not null check (held ~ '^[0-9]{1,78}$'),
  recorded text not null check (recorded ~ '^-?[0-9]{1,78}$'),
  own text not null check (own ~ '^[0-9]{1,78}$'),
  beyond text not null check (beyond ~ '^-?[0-9]{1,78}$'),
  -- What one USDT was worth, in ten-thousandths of the currency.
  value bigint not null check (value > 0),
  counted_at timestamptz not null,
  primary key (chain, on_date)
);
-- local table usdt_counts
create trigger usdt_counts_append_only before update or delete on usdt_counts for each row execute function forbid_change();
