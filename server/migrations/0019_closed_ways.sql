-- What an authorization stands on, who ended a security hold and by what, and whose tries at a code are whose.

-- The session that a payment authorization was given in, and a digest of what it was given under: both passwords and
-- the freezes so far. One that names neither is good for nothing.
alter table payment_authorizations add column session_id uuid;
alter table payment_authorizations add column grounds text;
alter table payment_authorizations add column given_at timestamptz;

-- When an address became the person's; null for the one of the registration.
alter table claims add column claimed_at timestamptz;
-- When an older session said that a login at a new device was right: the session counts as familiar from then on.
alter table sessions add column accepted_at timestamptz;

-- What the act that began a hold was proved by beside a session, by what and when it was ended early, and since when
-- that had been there. 'unknown' is for what was ended before this was kept.
alter table security_holds add column proved_by text check (proved_by in ('totp', 'secret_key', 'email', 'phone'));
alter table security_holds add column ended_by text
  check (ended_by in ('session', 'totp', 'secret_key', 'email', 'phone', 'unknown'));
alter table security_holds add column ended_by_session uuid;
-- Null for an address that the account was registered with.
alter table security_holds add column way_since timestamptz;
update security_holds set ended_by = 'unknown' where cancelled_at is not null;
alter table security_holds add constraint security_holds_ended_by_something
  check ((cancelled_at is null) = (ended_by is null));

-- Who asked for a code: the device and address, or the session. Whose tries are counted in `tries`; all others' together.
alter table verification_codes add column asker_hash text;
alter table verification_codes add column strangers_tries integer not null default 0;
