-- Who has lost e-mail, phone and secret key gets another contact: one operator proposes it, a second one confirms it after
-- a time in which the owner may stop it. Times are by the wall clock, as those of sessions are.
create table contact_recoveries (
  user_id uuid not null,
  contact_recovery_id uuid not null,
  state text not null check (state in ('proposed', 'confirmed', 'refused', 'ended')),
  kind text not null check (kind in ('email', 'phone')),
  -- Kept only while it waits: afterwards it stands with the person, or is of no use.
  address_sealed bytea,
  -- How the person was recognised, and where that is written down.
  reason text not null,
  evidence text not null,
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  ready_at timestamptz not null,
  -- Null also where a login or a freeze of the owner has ended it.
  decided_by uuid,
  decided_at timestamptz,
  decision text,
  primary key (user_id, contact_recovery_id),
  constraint contact_recoveries_address check ((state = 'proposed') = (address_sealed is not null)),
  constraint contact_recoveries_decided check ((state = 'proposed') = (decided_at is null)),
  constraint contact_recoveries_decider check ((state in ('confirmed', 'refused')) = (decided_by is not null))
);
-- distribute contact_recoveries
create unique index contact_recoveries_open on contact_recoveries (user_id) where state = 'proposed';
create index contact_recoveries_by_state on contact_recoveries (state, proposed_at);

alter table security_holds drop constraint security_holds_reason_check;
alter table security_holds add constraint security_holds_reason_check
  check (reason in ('password_reset', 'payment_password_reset', 'payout_method_added', 'contact_replaced'));
