-- Refused calls in a provider's name are a list that somebody looks at, and recharges are found by their numbers.

-- When an operator said that they had looked at it; who it was stands in the audit log.
alter table refused_webhooks add column seen_at timestamptz;
create index refused_webhooks_newest on refused_webhooks (received_at);
create index refused_webhooks_unseen on refused_webhooks (received_at) where seen_at is null;

-- Every amount is above zero: what is said of it keeps the recharges of one person from being read by this index.
create index recharges_of_all on recharges (created_at) where amount > 0;
create index recharges_by_number on recharges (number);
