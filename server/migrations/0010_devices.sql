-- Devices, the second factor of a login, and freezing an account.

-- When the session was really used last, to the minute; last_seen_at is the till's clock, which reading alone
-- does not wind up once it has run down.
alter table sessions add column used_at timestamptz;
-- Which session ended this one: itself, when its person logged out there.
alter table sessions add column revoked_by uuid;
-- Opened at a device where this person was never seen before, and nobody has said yet that this was right.
alter table sessions add column is_unfamiliar boolean not null default false;

alter table users add column frozen_at timestamptz;
alter table users add column frozen_by text;
alter table users add constraint users_frozen_by_somebody
  check ((frozen_at is null) = (frozen_by is null) and frozen_by in ('person', 'operator'));

-- Each time an account was frozen: by whom, why, and who lifted it.
create table account_freezes (
  user_id uuid not null,
  freeze_id uuid not null,
  frozen_at timestamptz not null,
  frozen_by text not null check (frozen_by in ('person', 'operator')),
  operator_id uuid,
  reason text,
  lifted_at timestamptz,
  lifted_by text check (lifted_by in ('person', 'operator')),
  lifting_operator_id uuid,
  primary key (user_id, freeze_id),
  constraint account_freezes_lifted_by_somebody check ((lifted_at is null) = (lifted_by is null)),
  constraint account_freezes_operator_named check ((frozen_by = 'operator') = (operator_id is not null)),
  -- What an operator has frozen is not the person's to lift.
  constraint account_freezes_operator_lifts check (frozen_by = 'person' or lifted_by is null or lifted_by = 'operator')
);
-- distribute account_freezes
create unique index account_freezes_one_open on account_freezes (user_id) where lifted_at is null;

-- The authenticator app of a person; without confirmed_at it is only being set up.
create table authenticators (
  user_id uuid primary key,
  secret_sealed bytea not null,
  begun_at timestamptz not null,
  confirmed_at timestamptz,
  -- The latest time step whose code was used: it and those before it are no good any more.
  used_step integer
);
-- distribute authenticators

create table recovery_codes (
  user_id uuid not null,
  code_hash text not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
-- distribute recovery_codes
