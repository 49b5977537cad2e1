-- Work that fails alone, and money that waits while an account is frozen.

-- When the provider was last asked to pay, by the wall; without it the provider never heard of this withdrawal.
alter table withdrawals add column ordered_at timestamptz;
-- Since when an approved withdrawal waits for a freeze to end, by the wall.
alter table withdrawals add column paused_at timestamptz;
alter table withdrawals add constraint withdrawals_paused check (paused_at is null or state in ('approved', 'unknown'));
create index withdrawals_paused on withdrawals (paused_at) where paused_at is not null;
-- It was not written down until now; whoever was approved may have been ordered.
update withdrawals set ordered_at = timestamptz '1970-01-01 00:00:00+00' where state in ('approved', 'sent', 'unknown', 'settled', 'returned');

-- In what the provider's words differ from the order, and since when: nothing settles by such words, and an operator looks.
alter table recharges add column review_reason text, add column review_since timestamptz;
alter table recharges add constraint recharges_review check ((review_reason is null) = (review_since is null));
create index recharges_to_review on recharges (review_since) where review_since is not null;
alter table withdrawals add column review_reason text, add column review_since timestamptz;
alter table withdrawals add constraint withdrawals_review check ((review_reason is null) = (review_since is null));
create index withdrawals_to_review on withdrawals (review_since) where review_since is not null;

-- A run may wait for another job of its date; it is written down, so that its date is not forgotten.
alter table job_runs drop constraint job_runs_state_check;
alter table job_runs add constraint job_runs_state_check check (state in ('running', 'done', 'failed', 'waiting'));

-- What failed alone and is left out until an operator lets it be tried again: what, why, since when, how often.
create table parked_items (
  kind text not null,
  item_id uuid not null,
  subject text not null,
  error text not null,
  attempts integer not null check (attempts > 0),
  parked_at timestamptz not null,
  released_at timestamptz,
  primary key (kind, item_id)
);
-- reference table parked_items
create index parked_items_open on parked_items (parked_at) where released_at is null;

alter table outbox add column parked_at timestamptz;
drop index outbox_open;
create index outbox_open on outbox (bucket, available_at) where done_at is null and parked_at is null;

-- Places up to which the whole audit chain was found intact, sealed under a key that is not in the database.
create table audit_checkpoints (
  seq bigint primary key,
  hash text not null,
  seal text not null,
  made_at timestamptz not null
);
create trigger audit_checkpoints_append_only before update or delete on audit_checkpoints
  for each row execute function forbid_change();
