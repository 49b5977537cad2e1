-- Work that fails alone, and money that waits while an account is frozen.

-- When the provider was last asked to pay, by the wall; without it the provider never heard of this withdrawal.
alter table withdrawals add column ordered_at timestamptz;
-- Since when an approved withdrawal waits for a freeze to end, by the wall.
alter table withdrawals add column paused_at timestamptz;
alter table withdrawals add constraint withdrawals_paused check (paused_at is null or state in ('approved', 'unknown'));
create index withdrawals_paused on withdrawals (paused_at) where paused_at is not null;
-- It was not written down until now; whoever was approved may have been ordered.
update withdrawals set ordered_at = timestamptz '1970-01-01 00:00:00+00' where state in ('approved', 'sent', 'unknown', 'settled', 'returned');
