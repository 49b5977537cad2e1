-- Splits, as far as counting and pricing shares goes: which are to come or under way, and by what older prices are divided.

-- What those who count or price shares know of a split: that it comes, that it is under way, and that prices are divided by
-- it. There is one to come of a company at a time.
create table share_factors (
  split_id uuid primary key,
  instrument_id uuid not null references instruments,
  effective_on date not null,
  factor integer not null check (factor between 2 and 10),
  -- From here on a position may have been split already: it says so.
  started_at timestamptz,
  -- Every position is split; the price still is that of the old shares.
  counted_at timestamptz,
  -- Its day has begun, with the divided price.
  priced_at timestamptz,
  -- How many shares one share of the issue has become with it.
  since_issue bigint check (since_issue >= factor),
  constraint share_factors_counted check (counted_at is null or started_at is not null),
  constraint share_factors_priced check (
    (priced_at is null) = (since_issue is null) and (priced_at is null or counted_at is not null)
  )
);
-- reference table share_factors
create index share_factors_of_instrument on share_factors (instrument_id, effective_on);
create unique index share_factors_to_come on share_factors (instrument_id) where priced_at is null;

-- The last split that a position, or a pledge, has been through.
alter table equity_positions add column split_id uuid;
alter table pledges add column split_id uuid;

-- The day before which every order was ended, as the shares are split on it.
alter table market_books add column cleared_for date;
