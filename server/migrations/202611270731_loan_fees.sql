-- What a loan costs once, beside its interest: a part of its principal, in hundredths of a percent. None by default.
alter table loan_products add column fee_bps integer not null default 0 check (fee_bps between 0 and 1000);
-- The fee as it was agreed, in minor units: taken when the loan is paid out.
alter table loans add column fee bigint not null default 0 check (fee >= 0);
-- Whoever withdraws from a loan has its fee back with that repayment.
alter table loan_repayments add column fee_returned bigint not null default 0 check (fee_returned >= 0);
