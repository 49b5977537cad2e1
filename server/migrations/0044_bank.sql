-- Money that customers transfer to the platform's bank account, and everything else that moves on that account.

-- What a payer writes into the remark; null where the provider opens a cashier instead.
alter table recharges add column transfer_code text;
-- What was asked for, where another amount arrived.
alter table recharges add column asked bigint check (asked > 0 and asked <> amount);

create index recharges_code on recharges (transfer_code) where transfer_code is not null;

-- A code leads to one recharge.
create table transfer_codes (
  code text primary key,
  owner_id uuid not null,
  recharge_id uuid not null
);
-- distribute transfer_codes by code

-- A movement on the bank account: in above zero, out below.
create table bank_lines (
  line_id uuid primary key,
  booked_on date not null,
  amount bigint not null check (amount <> 0),
  bank_reference text not null,
  reference_key text not null check (reference_key <> ''),
  -- The other side's name and account, and the remark.
  details_sealed bytea not null,
  code text,
  state text not null check (state in ('recorded', 'credited', 'set_aside')),
  -- Whose money it is: told by its code, or by an operator.
  owner_id uuid,
  -- The recharge that it was credited by.
  recharge_id uuid,
  set_aside_reason text check (set_aside_reason in ('sent_back', 'own_money', 'booked_elsewhere', 'mistake')),
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  check ((state = 'recorded') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check ((state = 'set_aside') = (set_aside_reason is not null)),
  check ((state = 'credited') = (recharge_id is not null)),
  check (state <> 'credited' or (owner_id is not null and amount > 0))
);
-- reference table bank_lines
create unique index bank_lines_reference on bank_lines (reference_key) where set_aside_reason is distinct from 'mistake';
create unique index bank_lines_recharge on bank_lines (recharge_id) where recharge_id is not null;
create index bank_lines_newest on bank_lines (recorded_at, line_id);
create index bank_lines_open on bank_lines (recorded_at) where state = 'recorded';
