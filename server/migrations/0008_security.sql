-- Getting back in, and what follows from it.

-- One active recovery key a person; a new one counts from its confirmation. 128 random bits need no slow hash.
create table secret_keys (
  user_id uuid primary key,
  key_hash text,
  confirmed_at timestamptz,
  pending_hash text,
  pending_since timestamptz,
  constraint secret_keys_confirmed check ((key_hash is null) = (confirmed_at is null)),
  constraint secret_keys_pending check ((pending_hash is null) = (pending_since is null))
);
-- distribute secret_keys

-- Money stays in for a while after a reset: an intruder must not carry it out before the owner notices.
-- It lasts by business time, like the withdrawals that it delays; sessions live by the wall's, so that
-- "older than the hold" is asked of started_at.
create table security_holds (
  user_id uuid not null,
  security_hold_id uuid not null,
  reason text not null check (reason in ('password_reset', 'payment_password_reset', 'payout_method_added')),
  since timestamptz not null,
  until timestamptz not null,
  started_at timestamptz not null,
  -- The session whose act started it, if one was open: it may not cancel.
  started_by uuid,
  cancelled_at timestamptz,
  primary key (user_id, security_hold_id)
);
-- distribute security_holds
