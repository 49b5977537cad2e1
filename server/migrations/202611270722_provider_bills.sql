-- The day on which a provider concluded an order, as it says itself: on the bill of that day the order must stand.
-- Null where it was not concluded, or the provider does not say when.
alter table recharges add column provider_on date;
alter table withdrawals add column provider_on date;
create index recharges_provider_on on recharges (provider, provider_on) where provider_on is not null;
create index withdrawals_provider_on on withdrawals (provider, provider_on) where provider_on is not null;

-- The bills of providers, each once: what a provider says that it concluded on a day.
create table provider_bills (
  provider text not null,
  on_date date not null,
  -- How many orders stood on it.
  orders integer not null check (orders >= 0),
  fetched_at timestamptz not null,
  primary key (provider, on_date)
);
-- local table provider_bills

-- Where a bill and the orders of its day disagree.
create table bill_findings (
  finding_id uuid primary key,
  provider text not null,
  on_date date not null,
  fault text not null check (fault in ('unknown', 'twice', 'missing', 'amount')),
  type text not null check (type in ('recharge', 'withdrawal')),
  -- Our name of the order at the provider, and the number that people know it by; none where no order is known.
  reference text not null,
  number text,
  -- What the bill says, and what the order says; none where there is none in the currency of the books.
  listed bigint,
  own bigint,
  found_at timestamptz not null,
  -- When the order came to what the bill says.
  resolved_at timestamptz
);
-- local table bill_findings
create index bill_findings_open on bill_findings (found_at) where resolved_at is null;
