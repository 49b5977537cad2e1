-- What every area stands on.

-- Global uniqueness of a phone, e-mail, username or invitation code; addresses stand here as a blind index.
create table claims (
  kind text not null,
  value text not null,
  user_id uuid not null,
  primary key (kind, value)
);

create table idempotency_keys (
  user_id uuid not null,
  key text not null,
  route text not null,
  request_hash text not null,
  reply jsonb,
  created_at timestamptz not null,
  primary key (user_id, key)
);
-- distribute idempotency_keys

create table outbox (
  bucket smallint not null,
  id uuid not null,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  available_at timestamptz not null,
  attempts integer not null default 0,
  last_error text,
  done_at timestamptz,
  primary key (bucket, id)
);
create index outbox_open on outbox (bucket, available_at) where done_at is null;

-- Every message to a person. With no mail or SMS provider set this is where it ends, readable in the console.
create table messages (
  message_id uuid primary key,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text not null,
  body text not null,
  state text not null check (state in ('queued', 'sent', 'failed')),
  created_at timestamptz not null
);

create table job_runs (
  job text not null,
  business_date date not null,
  state text not null check (state in ('running', 'done', 'failed')),
  attempts integer not null,
  leased_until timestamptz,
  started_at timestamptz not null,
  finished_at timestamptz,
  outcome text,
  error text,
  primary key (job, business_date)
);

create table settings (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null
);

create table audit_head (
  id smallint primary key check (id = 1),
  seq bigint not null,
  hash text not null
);
insert into audit_head (id, seq, hash) values (1, 0, '');

create table audit_log (
  seq bigint primary key,
  at timestamptz not null,
  operator_id uuid not null,
  operator text not null,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  detail text not null,
  hash text not null
);
create index audit_log_subject on audit_log (subject_id);
create trigger audit_log_append_only before update or delete on audit_log for each row execute function forbid_change();

create table operators (
  operator_id uuid primary key,
  username text not null unique,
  name text not null,
  password_hash text not null,
  roles text[] not null,
  created_at timestamptz not null
);

create table operator_sessions (
  operator_id uuid not null references operators,
  token_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (operator_id, token_hash)
);
