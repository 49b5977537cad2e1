-- What is said to have paid in place of a lost transfer is not older than the release of its batch. Blocks tell the
-- real time, and so does this; the clock of a demo may have been ahead. A transfer that is only signed has neither.
alter table usdt_transfers add column released_wall timestamptz;
update usdt_transfers set released_wall = least(released_at, now()) where released_at is not null;
alter table usdt_transfers add constraint usdt_transfers_released_wall check (
  (released_wall is null) = (released_at is null)
);

-- How the chain says otherwise than a transfer has ended.
alter table usdt_transfers add column differs_by text check (
  differs_by in ('unpaid', 'paid', 'paid_twice', 'paid_itself')
);
update usdt_transfers set differs_by = case step when 'settled' then 'unpaid' else 'paid' end
where differs_since is not null;
alter table usdt_transfers add constraint usdt_transfers_differ_by check (
  (differs_by is null) = (differs_since is null)
);

-- What has ended is looked at until a look behind the last block for which it is watched has found it as it was,
-- however long its node was silent before that.
alter table usdt_transfers add column watch_over_at timestamptz;
update usdt_transfers set watch_over_at = ended_at where ended_at < now() - interval '1 day';
alter table usdt_transfers add constraint usdt_transfers_watch_over check (
  watch_over_at is null or ended_at is not null
);
drop index usdt_transfers_watched;
create index usdt_transfers_watched on usdt_transfers (chain, end_height)
  where end_height is not null and watch_over_at is null;
