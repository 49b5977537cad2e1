-- Splits of shares: each old share becomes so many. What is announced, and whom it has been carried out for.

create table share_splits (
  split_id uuid primary key,
  instrument_id uuid not null references instruments,
  -- Each share becomes so many.
  factor integer not null check (factor between 2 and 10),
  -- The first day on which the shares trade split.
  effective_on date not null,
  state text not null check (state in ('proposed', 'announced', 'carried_out', 'refused', 'withdrawn')),
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  -- One operator has asked for it to be withdrawn; that takes another one.
  withdrawal_asked_by uuid,
  withdrawal_asked_at timestamptz,
  withdrawal_reason text,
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  -- Everybody's shares are being split: from here on nobody withdraws it.
  started_at timestamptz,
  -- What a share was worth before, and is after it. Minor units.
  price_before bigint check (price_before > 0),
  price_after bigint check (price_after > 0),
  carried_out_at timestamptz,
  constraint share_splits_decided check (
    (decided_at is null) = (decided_by is null) and (decided_at is null) = (state = 'proposed')
  ),
  constraint share_splits_asked check (
    (withdrawal_asked_at is null) = (withdrawal_asked_by is null)
      and (withdrawal_asked_at is null) = (withdrawal_reason is null)
  ),
  constraint share_splits_withdrawn check (
    (withdrawn_at is null) = (withdrawn_by is null) and (withdrawn_at is not null) = (state = 'withdrawn')
      and (withdrawn_at is null or (withdrawal_asked_at is not null and started_at is null))
  ),
  constraint share_splits_started check (
    (started_at is null) = (price_before is null) and (started_at is null) = (price_after is null)
      and (started_at is null or state in ('announced', 'carried_out'))
  ),
  constraint share_splits_carried_out check (
    (carried_out_at is not null) = (state = 'carried_out') and (carried_out_at is null or started_at is not null)
  )
);
-- reference table share_splits
create index share_splits_newest on share_splits (proposed_at, split_id);
create index share_splits_of_instrument on share_splits (instrument_id);
create index share_splits_under_way on share_splits (effective_on) where state = 'announced';

-- What a split has added to what one person owned of a company.
create table share_split_parts (
  user_id uuid not null,
  split_id uuid not null,
  part_id uuid not null,
  instrument_id uuid not null,
  shares_before bigint not null check (shares_before > 0),
  shares_after bigint not null,
  -- New shares that are free, and new ones that stand behind the loans that the old ones stood behind.
  free_added bigint not null check (free_added >= 0),
  pledged_added bigint not null check (pledged_added >= 0),
  made_at timestamptz not null,
  primary key (user_id, split_id),
  unique (user_id, part_id),
  constraint share_split_parts_sum check (shares_after = shares_before + free_added + pledged_added)
);
-- distribute share_split_parts
create index share_split_parts_of_person on share_split_parts (user_id, made_at, part_id);
create index share_split_parts_of_split on share_split_parts (split_id);

alter table pledge_steps drop constraint pledge_steps_kind_check;
alter table pledge_steps add constraint pledge_steps_kind_check
  check (kind in ('opened', 'added', 'released', 'repaid', 'marked', 'sold', 'split'));
alter table pledge_steps add constraint pledge_steps_split
  check (kind <> 'split' or (shares > 0 and interest = 0 and principal = 0));
