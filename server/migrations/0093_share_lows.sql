-- The lowest price that was traded at since pledges were last looked at, and when: a price that comes and goes between two
-- looks counts as well. Null where nothing has traded since.
alter table share_prices add column lowest bigint;
alter table share_prices add column lowest_at timestamptz;
