-- The ledger (docs: ARCHITECTURE, "The ledger"). Only server/src/ledger writes these tables.

create table assets (
  code text primary key,
  scale smallint not null check (scale between 0 and 18)
);
-- reference table assets

create table accounts (
  user_id uuid not null,
  account_id uuid not null,
  kind text not null,
  asset text not null,
  posted bigint not null default 0,
  held bigint not null default 0,
  seq bigint not null default 0,
  opened_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, account_id),
  unique (user_id, kind, asset),
  constraint accounts_held_check check (held >= 0),
  constraint accounts_available_check check (posted - held >= 0)
);
-- distribute accounts

-- The owner (user_id) is the paying user, or the receiving one when the house pays.
create table transfers (
  user_id uuid not null,
  transfer_id uuid not null,
  kind text not null,
  asset text not null,
  amount bigint not null constraint transfers_amount_check check (amount > 0),
  from_user uuid,
  from_account uuid,
  from_house text,
  to_user uuid,
  to_account uuid,
  to_house text,
  cause_type text not null,
  cause_id uuid not null,
  reverses_id uuid,
  state text not null check (state in ('pending', 'posted', 'voided', 'expired')),
  created_at timestamptz not null,
  posted_at timestamptz,
  posted_on date,
  primary key (user_id, transfer_id),
  unique (user_id, reverses_id),
  constraint transfers_one_source check ((from_house is null) = (from_account is not null) and (from_user is null) = (from_account is null)),
  constraint transfers_one_target check ((to_house is null) = (to_account is not null) and (to_user is null) = (to_account is null)),
  constraint transfers_posted_check check ((state = 'posted') = (posted_at is not null))
);
-- distribute transfers
create index transfers_cause on transfers (user_id, cause_id);

create table entries (
  user_id uuid not null,
  account_id uuid not null,
  seq bigint not null,
  transfer_id uuid not null,
  transfer_owner uuid not null,
  kind text not null,
  is_reversal boolean not null,
  cause_type text not null,
  cause_id uuid not null,
  amount bigint not null constraint entries_amount_check check (amount <> 0),
  balance_after bigint not null constraint entries_balance_check check (balance_after >= 0),
  created_at timestamptz not null,
  posted_on date not null,
  primary key (user_id, account_id, seq),
  unique (user_id, account_id, transfer_id)
);
-- distribute entries
create index entries_by_day on entries (user_id, account_id, posted_on);

-- The house's legs stand under the user's id, so that no house row is hot.
create table house_entries (
  user_id uuid not null,
  transfer_id uuid not null,
  house text not null,
  asset text not null,
  amount bigint not null check (amount <> 0),
  created_at timestamptz not null,
  posted_on date not null,
  primary key (user_id, transfer_id, house)
);
-- distribute house_entries
create index house_entries_by_house on house_entries (house, created_at);

create table holds (
  user_id uuid not null,
  hold_id uuid not null,
  account_id uuid not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('open', 'posted', 'voided', 'expired')),
  created_at timestamptz not null,
  expires_at timestamptz,
  ended_at timestamptz,
  primary key (user_id, hold_id),
  constraint holds_ended_check check ((state = 'open') = (ended_at is null))
);
-- distribute holds
create index holds_open on holds (user_id, account_id) where state = 'open';
create index holds_expiring on holds (expires_at) where state = 'open';

-- Accounts of the house that must hold the money before they pay (H2). `available` is what no run has reserved.
create table funding_accounts (
  house text primary key,
  asset text not null,
  available bigint not null default 0 constraint funding_accounts_available_check check (available >= 0),
  updated_at timestamptz not null
);

create table fund_reservations (
  reservation_id uuid primary key,
  house text not null references funding_accounts,
  amount bigint not null check (amount > 0),
  used bigint not null default 0,
  state text not null check (state in ('open', 'closed')),
  created_at timestamptz not null,
  closed_at timestamptz,
  constraint fund_reservations_used_check check (used between 0 and amount)
);

-- What happened stays: a further lock on a single PostgreSQL; the verifier is what correctness rests on.
create function forbid_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger entries_append_only before update or delete on entries for each row execute function forbid_change();
create trigger house_entries_append_only before update or delete on house_entries for each row execute function forbid_change();
