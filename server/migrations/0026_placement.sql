-- Where each table stands on a cluster. A distributed table has its rows on the shard of one column's value, by
-- itself `user_id`; a reference table is copied to every node; a local one stands on the coordinator. The marks below
-- are those that were missing; each is read together with the ones of the other migrations, the latest one counts.

-- Guarded in one row each, and small.
-- local table funding_accounts
-- local table fund_reservations
-- local table claims
-- local table outbox
-- local table messages
-- local table job_runs
-- local table settings
-- local table audit_head
-- local table audit_log
-- local table audit_checkpoints
-- local table operators
-- local table operator_sessions
-- local table operator_invitations
-- local table proposals
-- local table policy_versions
-- local table four_eyes
-- local table verification_codes
-- local table tickets
-- local table login_attempts
-- local table provider_events
-- local table refused_webhooks
-- local table issuer_fundings
-- local table client_log
-- local table client_log_days
-- local table schema_migrations
-- local table request_counts
-- local table task_leases
-- reference table releases

-- What every sale writes stands by itself: a row that is copied to every node is no place for a counter.
create table product_quotas (
  product_id uuid primary key references products,
  quota_units bigint not null check (quota_units > 0),
  sold_units bigint not null default 0,
  constraint product_quotas_sold_check check (sold_units between 0 and quota_units)
);
-- distribute product_quotas by product_id

insert into product_quotas (product_id, quota_units, sold_units)
select product_id, quota_units, sold_units from products;
alter table products drop constraint products_quota;
alter table products drop column sold_units;
alter table products drop column quota_units;

-- Whose row a parked item is: on a cluster it is found by its person.
alter table parked_items add column owner_id uuid;
update parked_items k set owner_id = s.user_id from subscriptions s
where k.kind = 'investing.subscription' and s.subscription_id = k.item_id;
update parked_items k set owner_id = o.user_id from payouts o
where k.kind = 'investing.payout' and o.payout_id = k.item_id;
