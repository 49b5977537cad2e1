-- What an authorization stands on, who ended a security hold and by what, and whose tries at a code are whose.

-- The session that a payment authorization was given in, and a digest of what it was given under: both passwords and
-- the freezes so far. One that names neither is good for nothing.
alter table payment_authorizations add column session_id uuid;
alter table payment_authorizations add column grounds text;
alter table payment_authorizations add column given_at timestamptz;
