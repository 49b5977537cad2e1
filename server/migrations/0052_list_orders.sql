-- Every list is read in its order: a page of a long one costs no more than a page of a short one.
create index recharges_by_time on recharges (user_id, created_at);
create index withdrawals_by_time on withdrawals (user_id, requested_at);
create index subscriptions_by_time on subscriptions (user_id, subscribed_at);
create index contracts_by_time on contracts (user_id, signed_at);
create index savings_movements_by_time on savings_movements (user_id, requested_at);
create index certification_views_by_time on certification_views (user_id, viewed_at);
create index coupons_by_change on coupons (user_id, changed_at);
create index coupons_unused on coupons (user_id, last_on) where state = 'unused';

-- Income reaches several accounts, each of which numbers its own entries. Only what is income pays for this index.
create index entries_income on entries (user_id, created_at)
  where kind in ('interest', 'savings_interest', 'cash_coupon', 'coupon_bonus');

-- What operators list.
create index users_newest on users (registered_at);
create index coupons_newest on coupons (given_at);
create index campaigns_newest on campaigns (created_at);
create index fundings_newest on fundings (recorded_at);
create index buying_groups_newest on buying_groups (started_at);
create index job_runs_newest on job_runs (started_at);
create index liability_roots_newest on liability_roots (as_of);

-- What an issuer owes is summed whenever its products are looked at: from the index alone.
drop index payouts_open;
create index payouts_open on payouts (issuer_id, due_on, payout_id) include (amount) where paid_at is null;

-- Recharges that were never paid are forgotten.
create index recharges_unpaid on recharges (finished_at) where state in ('failed', 'cancelled', 'expired');
