-- How each issuer stood at the close of each business date: counted once from what was booked by then, and kept.

create table issuer_days (
  issuer_id uuid not null references issuers,
  day date not null,
  -- What the repayment account held.
  funded bigint not null check (funded >= 0),
  -- Unpaid and due within the horizon, what was overdue included.
  due bigint not null,
  -- Of it, what was due by then and had not been paid, and since when.
  delayed bigint not null,
  delayed_since date,
  primary key (issuer_id, day),
  constraint issuer_days_delayed check (delayed between 0 and due and (delayed = 0) = (delayed_since is null)),
  constraint issuer_days_since check (delayed_since <= day)
);
-- reference table issuer_days

create index payouts_by_payment on payouts (paid_at) where paid_at is not null;
