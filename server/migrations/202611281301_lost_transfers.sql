-- A transfer that no block can take any more is lost: another transaction of who pays may have paid in its place, and
-- people find out.
alter table usdt_transfers drop constraint usdt_transfers_step_check;
alter table usdt_transfers add constraint usdt_transfers_step_check check (
  step in ('signed', 'released', 'handed', 'lost', 'settled', 'returned')
);
alter table usdt_transfers add column lost_at timestamptz;
alter table usdt_transfers add constraint usdt_transfers_lost_since check (step <> 'lost' or lost_at is not null);
-- The transaction that has paid in its place.
alter table usdt_transfers add column paid_by text;
alter table usdt_transfers add constraint usdt_transfers_paid_instead check (paid_by is null or step = 'settled');
create unique index usdt_transfers_paid_by on usdt_transfers (chain, paid_by) where paid_by is not null;
create index usdt_transfers_lost on usdt_transfers (lost_at, transaction_hash) where step = 'lost';

-- What was found of a transfer that was lost: proposed by one operator, done or refused by another.
create table usdt_transfer_findings (
  finding_id uuid primary key,
  chain text not null check (chain in ('TRC20', 'ERC20', 'BEP20')),
  transaction_hash text not null,
  outcome text not null check (outcome in ('returned', 'paid')),
  paid_by text,
  reason text not null,
  state text not null check (state in ('proposed', 'done', 'refused')),
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  constraint usdt_transfer_findings_paid_by check ((paid_by is not null) = (outcome = 'paid')),
  constraint usdt_transfer_findings_decided check (
    (decided_by is null) = (decided_at is null) and (decided_at is null) = (state = 'proposed')
  )
);
-- local table usdt_transfer_findings
create index usdt_transfer_findings_newest on usdt_transfer_findings (proposed_at, finding_id);
create index usdt_transfer_findings_of on usdt_transfer_findings (chain, transaction_hash);
