-- Loans against shares: what is pledged and owed, the nights that cost interest, and what happened to each.

create table pledges (
  user_id uuid not null,
  pledge_id uuid not null,
  number text not null,
  instrument_id uuid not null,
  symbol text not null,
  -- Shares that stand behind the loan now.
  shares bigint not null check (shares >= 0),
  -- Minor units: what was lent, what of it is not repaid, and interest that is not.
  principal bigint not null check (principal > 0),
  outstanding bigint not null check (outstanding >= 0),
  interest_due bigint not null check (interest_due >= 0),
  -- 10⁻⁶ minor units of interest that are not a whole one yet.
  carried_micro bigint not null check (carried_micro between 0 and 999999),
  -- The last business date whose night before is counted.
  accrued_through date not null,
  -- The rules that it was made under.
  rate_bps integer not null check (rate_bps >= 0),
  ltv_bps integer not null,
  warning_bps integer not null,
  call_bps integer not null,
  cure_hours integer not null,
  state text not null check (state in ('healthy', 'warned', 'called', 'overdue', 'ended')),
  cure_until timestamptz,
  -- The price at or below which it gets worse: null where it is called, or has ended.
  next_price bigint check (next_price >= 0),
  -- What the loan came to of the shares' value when it was looked at last, in hundredths of a percent.
  marked_bps bigint not null check (marked_bps >= 0),
  started_on date not null,
  opened_at timestamptz not null,
  -- When the last of its steps was.
  stepped_at timestamptz not null,
  ended_at timestamptz,
  primary key (user_id, pledge_id),
  constraint pledges_rules check (ltv_bps <= warning_bps and warning_bps <= call_bps),
  constraint pledges_cure check ((cure_until is not null) = (state in ('called', 'overdue'))),
  constraint pledges_next check ((next_price is not null) = (state in ('healthy', 'warned'))),
  constraint pledges_ended check (
    (ended_at is not null) = (state = 'ended') and (state <> 'ended' or (outstanding = 0 and interest_due = 0 and shares = 0))
      and (state = 'ended' or shares > 0)
  ),
  constraint pledges_outstanding check (outstanding <= principal)
);
-- distribute pledges
create index pledges_of_person on pledges (user_id, opened_at, pledge_id);
create index pledges_newest on pledges (opened_at, pledge_id);
create index pledges_by_state on pledges (state, opened_at, pledge_id);
create index pledges_watched on pledges (instrument_id, next_price) where state in ('healthy', 'warned');
create index pledges_curing on pledges (cure_until) where state = 'called';
create index pledges_riskiest on pledges (marked_bps desc) where state <> 'ended';

-- What a night cost: the one before the business date.
create table pledge_nights (
  user_id uuid not null,
  pledge_id uuid not null,
  on_date date not null,
  base bigint not null check (base >= 0),
  rate_bps integer not null,
  earned_micro bigint not null check (earned_micro >= 0),
  carried_micro bigint not null check (carried_micro between 0 and 999999),
  interest bigint not null check (interest >= 0),
  primary key (user_id, pledge_id, on_date)
);
-- distribute pledge_nights

-- Whatever happened to a pledge: what moved shares or money, and what its price made of it.
create table pledge_steps (
  user_id uuid not null,
  step_id uuid not null,
  pledge_id uuid not null,
  kind text not null check (kind in ('opened', 'added', 'released', 'repaid', 'marked')),
  -- How it stood after it.
  state text not null check (state in ('healthy', 'warned', 'called', 'overdue', 'ended')),
  -- Shares that came or left.
  shares bigint not null check (shares >= 0),
  -- Minor units that were lent or repaid.
  interest bigint not null check (interest >= 0),
  principal bigint not null check (principal >= 0),
  price bigint not null check (price > 0),
  shares_after bigint not null check (shares_after >= 0),
  owed_after bigint not null check (owed_after >= 0),
  marked_bps bigint not null,
  on_date date not null,
  at timestamptz not null,
  primary key (user_id, step_id),
  constraint pledge_steps_marked check (kind <> 'marked' or (shares = 0 and interest = 0 and principal = 0)),
  constraint pledge_steps_moved check (
    (kind not in ('opened', 'added', 'released') or shares > 0) and (kind not in ('added', 'released') or principal = 0)
  )
);
-- distribute pledge_steps
create index pledge_steps_of_pledge on pledge_steps (user_id, pledge_id, at, step_id);
