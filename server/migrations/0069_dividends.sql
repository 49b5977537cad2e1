-- Cash dividends of companies whose shares are listed: what is announced, and who is due how much of it.

create table dividends (
  dividend_id uuid primary key,
  instrument_id uuid not null references instruments,
  -- Minor units for ten shares.
  per_ten bigint not null check (per_ten > 0),
  -- Whoever owns shares at its end is paid.
  record_on date not null,
  -- From this day on it is paid.
  pay_on date not null,
  state text not null check (state in ('proposed', 'announced', 'recorded', 'settled', 'refused', 'withdrawn')),
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
  -- Its owners are being counted: from here on nobody withdraws it.
  closed_at timestamptz,
  recorded_at timestamptz,
  settled_at timestamptz,
  constraint dividends_days check (pay_on > record_on and pay_on <= record_on + 60),
  constraint dividends_decided check (
    (decided_at is null) = (decided_by is null) and (decided_at is null) = (state = 'proposed')
  ),
  constraint dividends_asked check (
    (withdrawal_asked_at is null) = (withdrawal_asked_by is null)
      and (withdrawal_asked_at is null) = (withdrawal_reason is null)
  ),
  constraint dividends_withdrawn check (
    (withdrawn_at is null) = (withdrawn_by is null) and (withdrawn_at is not null) = (state = 'withdrawn')
      and (withdrawn_at is null or (withdrawal_asked_at is not null and closed_at is null))
  ),
  constraint dividends_recorded check (
    (recorded_at is not null) = (state in ('recorded', 'settled')) and (recorded_at is null or closed_at is not null)
  ),
  constraint dividends_settled check ((settled_at is not null) = (state = 'settled'))
);
-- reference table dividends
create index dividends_newest on dividends (proposed_at, dividend_id);
create index dividends_of_instrument on dividends (instrument_id);
create index dividends_under_way on dividends (record_on) where state in ('announced', 'recorded');

-- What a person is due of a dividend, for the shares that the books said at the end of the record date.
create table dividend_claims (
  user_id uuid not null,
  dividend_id uuid not null,
  claim_id uuid not null,
  instrument_id uuid not null,
  shares bigint not null check (shares > 0),
  -- Minor units.
  amount bigint not null check (amount > 0),
  pay_on date not null,
  made_at timestamptz not null,
  paid_at timestamptz,
  transfer_id uuid,
  -- When its owner was told that it waits for the company’s money.
  delay_told_at timestamptz,
  primary key (user_id, dividend_id),
  unique (user_id, claim_id),
  constraint dividend_claims_paid check ((paid_at is null) = (transfer_id is null))
);
-- distribute dividend_claims
create index dividend_claims_of_person on dividend_claims (user_id, made_at, claim_id);
create index dividend_claims_of_instrument on dividend_claims (instrument_id, dividend_id);
create index dividend_claims_due on dividend_claims (instrument_id, pay_on, user_id) where paid_at is null;
create index dividend_claims_unpaid on dividend_claims (dividend_id) where paid_at is null;
create index dividend_claims_untold on dividend_claims (pay_on, user_id) where paid_at is null and delay_told_at is null;

-- A dividend is income.
drop index entries_income;
create index entries_income on entries (user_id, created_at)
  where kind in ('interest', 'savings_interest', 'cash_coupon', 'coupon_bonus', 'points_cash', 'wheel_cash', 'card_cash',
    'dividend_payment');
