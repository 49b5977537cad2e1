-- Who has forgotten the payment password and has no e-mail address and no secret key asks support: two operators agree,
-- each with a reason, then the person sets a new one. The old one counts until then. Times are by the wall clock.
create table payment_recoveries (
  user_id uuid not null,
  recovery_id uuid not null,
  state text not null check (state in ('asked', 'approved', 'refused', 'withdrawn', 'expired', 'used')),
  asked_at timestamptz not null,
  -- What the last operator has written: for the second to judge, or for the person who was refused.
  reason text,
  decided_at timestamptz,
  usable_until timestamptz,
  used_at timestamptz,
  primary key (user_id, recovery_id),
  constraint payment_recoveries_usable check ((state in ('approved', 'expired', 'used')) = (usable_until is not null)),
  constraint payment_recoveries_used check ((state = 'used') = (used_at is not null))
);
-- distribute payment_recoveries
create unique index payment_recoveries_open on payment_recoveries (user_id) where state in ('asked', 'approved');
create index payment_recoveries_by_state on payment_recoveries (state, asked_at);
