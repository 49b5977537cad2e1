-- The newest height of a chain, as its node told it with the last step of the scan.
alter table usdt_scans add column head_height bigint check (head_height >= 0);

-- A scan that has lost its chain begins anew at a height: proposed by one operator, done or refused by another.
create table usdt_scan_restarts (
  restart_id uuid primary key,
  chain text not null check (chain in ('TRC20', 'ERC20', 'BEP20')),
  height bigint not null check (height >= 0),
  reason text not null,
  state text not null check (state in ('proposed', 'done', 'refused')),
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  constraint usdt_scan_restarts_decided check (
    (decided_by is null) = (decided_at is null) and (decided_at is null) = (state = 'proposed')
  )
);
-- local table usdt_scan_restarts
create index usdt_scan_restarts_newest on usdt_scan_restarts (proposed_at, restart_id);
create index usdt_scan_restarts_open on usdt_scan_restarts (proposed_at) where state = 'proposed';
