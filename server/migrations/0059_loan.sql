-- Loans: what is offered, what people apply for, and what they owe.

-- The account that lends; it holds nothing until money for it has reached the bank, and repayments fill it again.
insert into funding_accounts (house, asset, available, updated_at)
values ('lending_funds', 'CNY', 0, timestamptz '2026-11-25 00:00:00+00');

-- A product is never changed once it is offered; another rate is another product.
create table loan_products (
  product_id uuid primary key,
  name jsonb not null,
  summary jsonb not null,
  lender jsonb not null,
  licence_reference text not null,
  -- Minor units.
  min_amount bigint not null check (min_amount > 0),
  max_amount bigint not null check (max_amount >= min_amount),
  step bigint not null check (step > 0),
  months integer[] not null,
  methods text[] not null,
  -- A year's interest, in hundredths of a percent.
  rate_bps integer not null check (rate_bps > 0),
  created_by uuid not null,
  created_at timestamptz not null,
  published_by uuid,
  published_at timestamptz,
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  withdrawn_reason text,
  constraint loan_products_published check ((published_at is null) = (published_by is null)),
  constraint loan_products_withdrawn check (
    (withdrawn_at is null) = (withdrawn_by is null) and (withdrawn_at is null) = (withdrawn_reason is null)
  )
);
-- reference table loan_products
create index loan_products_offered on loan_products (rate_bps) where published_at is not null and withdrawn_at is null;
create index loan_products_newest on loan_products (created_at);

create table loan_applications (
  user_id uuid not null,
  application_id uuid not null,
  number text not null,
  product_id uuid not null references loan_products,
  -- Minor units, like every amount here.
  amount bigint not null check (amount > 0),
  months integer not null,
  method text not null,
  purpose text not null,
  employment text not null,
  monthly_income bigint not null check (monthly_income > 0),
  -- What the person might borrow then, and the lines that this came of.
  limit_then bigint not null,
  limit_lines jsonb not null,
  -- The highest instalment of what was applied for, and what the stated income allows.
  instalment bigint not null,
  affordable bigint not null,
  state text not null check (state in ('submitted', 'in_review', 'approved', 'rejected', 'withdrawn', 'expired', 'signed')),
  submitted_at timestamptz not null,
  taken_by uuid,
  taken_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  approved_amount bigint check (approved_amount <= amount),
  offer_ends_at timestamptz,
  reason text,
  appeal text,
  appealed_at timestamptz,
  -- The loan that was signed for it.
  loan_id uuid,
  primary key (user_id, application_id),
  constraint loan_applications_offer check ((approved_amount is null) = (offer_ends_at is null)),
  constraint loan_applications_appeal check ((appeal is null) = (appealed_at is null)),
  constraint loan_applications_signed check ((state = 'signed') = (loan_id is not null))
);
-- distribute loan_applications
-- A person has one application under way at a time.
create unique index loan_applications_open on loan_applications (user_id) where state in ('submitted', 'in_review', 'approved');
create index loan_applications_of_person on loan_applications (user_id, submitted_at);
create index loan_applications_newest on loan_applications (submitted_at);
create index loan_applications_by_state on loan_applications (state, submitted_at);

create table loans (
  user_id uuid not null,
  loan_id uuid not null,
  number text not null,
  product_id uuid not null references loan_products,
  principal bigint not null check (principal > 0),
  rate_bps integer not null,
  months integer not null,
  method text not null,
  -- As it was told before signing.
  annual_rate_bps integer not null,
  penalty_bps_per_day integer not null,
  grace_days integer not null,
  penalty_cap_bps integer not null,
  cooling_off_days integer not null,
  contract_id uuid not null,
  contract_number text not null,
  state text not null check (state in ('waiting', 'repaying', 'settled')),
  signed_at timestamptz not null,
  -- The business date on which the money was paid out.
  starts_on date,
  -- Principal that is not paid back.
  outstanding bigint not null check (outstanding >= 0),
  -- The due date of the first instalment that is not paid.
  next_due_on date,
  is_autopay boolean not null default true,
  reminded_on date,
  settled_on date,
  ending text check (ending in ('schedule', 'payoff', 'withdrawal')),
  primary key (user_id, loan_id),
  constraint loans_paid_out check ((starts_on is null) = (state = 'waiting')),
  constraint loans_next_due check ((next_due_on is not null) = (state = 'repaying')),
  constraint loans_settled check ((settled_on is null) = (ending is null) and (settled_on is not null) = (state = 'settled')),
  constraint loans_outstanding check (outstanding <= principal and (state <> 'settled' or outstanding = 0))
);
-- distribute loans
create index loans_of_person on loans (user_id, signed_at);
create index loans_newest on loans (signed_at);
create index loans_by_state on loans (state, signed_at);
create index loans_due on loans (next_due_on) where state = 'repaying';

create table loan_instalments (
  user_id uuid not null,
  loan_id uuid not null,
  position integer not null check (position > 0),
  due_on date not null,
  principal bigint not null check (principal >= 0),
  -- As it was agreed, if all is paid when it falls due.
  interest bigint not null check (interest >= 0),
  primary key (user_id, loan_id, position)
);
-- distribute loan_instalments
create index loan_instalments_due on loan_instalments (due_on);

create table loan_repayments (
  user_id uuid not null,
  repayment_id uuid not null,
  loan_id uuid not null,
  number text not null,
  kind text not null check (kind in ('person', 'autopay', 'payoff', 'withdrawal')),
  amount bigint not null check (amount > 0),
  penalty bigint not null check (penalty >= 0),
  interest bigint not null check (interest >= 0),
  principal bigint not null check (principal >= 0),
  -- The business date from which what was paid costs nothing any more.
  repaid_on date not null,
  repaid_at timestamptz not null,
  primary key (user_id, repayment_id),
  constraint loan_repayments_parts check (amount = penalty + interest + principal)
);
-- distribute loan_repayments
create index loan_repayments_of_loan on loan_repayments (user_id, loan_id, repaid_at);
create index loan_repayments_of_person on loan_repayments (user_id, repaid_at);

-- What a day cost on which principal was overdue.
create table loan_penalties (
  user_id uuid not null,
  loan_id uuid not null,
  on_date date not null,
  base bigint not null check (base > 0),
  amount bigint not null check (amount > 0),
  primary key (user_id, loan_id, on_date)
);
-- distribute loan_penalties
