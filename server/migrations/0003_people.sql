-- People: identity, sessions, secrets, and who invited whom.

create table users (
  user_id uuid primary key,
  username text not null,
  phone_sealed bytea,
  phone_masked text,
  email_sealed bytea,
  email_masked text,
  password_hash text not null,
  invitation_code text not null,
  inviter_id uuid,
  -- Nearest first, at most three: what the next member's rows in team_members are made from.
  ancestors uuid[] not null default '{}',
  registered_at timestamptz not null,
  constraint users_reachable check (phone_sealed is not null or email_sealed is not null)
);
-- distribute users

create table sessions (
  user_id uuid not null,
  session_id uuid not null,
  token_hash text not null,
  device text not null,
  client_id text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (user_id, session_id),
  unique (user_id, token_hash)
);
-- distribute sessions

-- The team tree, materialised: user_id is the ancestor, level 1 to 3.
create table team_members (
  user_id uuid not null,
  member_id uuid not null,
  level smallint not null check (level between 1 and 3),
  joined_at timestamptz not null,
  primary key (user_id, member_id),
  constraint team_members_not_self check (user_id <> member_id)
);
-- distribute team_members

create table payment_passwords (
  user_id uuid primary key,
  hash text not null,
  tries integer not null default 0,
  locked_until timestamptz,
  set_at timestamptz not null
);
-- distribute payment_passwords

create table payment_authorizations (
  user_id uuid not null,
  token_hash text not null,
  command text not null,
  amount bigint not null,
  payee uuid not null,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  primary key (user_id, token_hash)
);
-- distribute payment_authorizations

create table verification_codes (
  address_hash text not null,
  code_id uuid not null,
  purpose text not null,
  code_hash text not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  primary key (address_hash, code_id)
);

-- Single-use proofs: a solved captcha, a proved address.
create table tickets (
  ticket_hash text primary key,
  purpose text not null,
  subject text not null,
  expires_at timestamptz not null,
  consumed_at timestamptz
);

-- Wrong tries, counted before the password is hashed.
create table login_attempts (
  key text primary key,
  tries integer not null,
  window_ends_at timestamptz not null
);
