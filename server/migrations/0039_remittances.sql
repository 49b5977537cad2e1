-- Money from one customer to another, and asking for it.

-- One row for each side, written together: `out` is the payer's, `in` the payee's.
create table remittances (
  user_id uuid not null,
  remittance_id uuid not null,
  direction text not null check (direction in ('out', 'in')),
  other_id uuid not null,
  number text not null,
  amount bigint not null check (amount > 0),
  note text not null,
  -- The request for money that it paid; the payee's.
  request_id uuid,
  transfer_id uuid not null,
  sent_at timestamptz not null,
  sent_on date not null,
  primary key (user_id, remittance_id)
);
-- distribute remittances
create index remittances_by_time on remittances (user_id, sent_at desc, remittance_id);
create index remittances_by_day on remittances (user_id, direction, sent_on);
create index remittances_to on remittances (user_id, other_id, direction, sent_at);
create index remittances_of_all on remittances (direction, sent_at desc, remittance_id);
create index remittances_by_number on remittances (number, direction);

create table remittance_requests (
  user_id uuid not null,
  request_id uuid not null,
  code text not null,
  -- Null: the payer decides.
  amount bigint check (amount > 0),
  note text not null,
  -- That one has expired follows from the time.
  state text not null check (state in ('open', 'paid', 'cancelled')),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  ended_at timestamptz,
  remittance_id uuid,
  primary key (user_id, request_id),
  check ((state = 'open') = (ended_at is null)),
  check ((state = 'paid') = (remittance_id is not null))
);
-- distribute remittance_requests
create index remittance_requests_by_time on remittance_requests (user_id, created_at desc, request_id);
create index remittance_requests_open on remittance_requests (user_id, expires_at) where state = 'open';

-- A code leads to one request.
create table remittance_request_codes (
  code text primary key,
  asker_id uuid not null,
  request_id uuid not null
);
-- distribute remittance_request_codes by code
