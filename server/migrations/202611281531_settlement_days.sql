-- The days of its provider's bill that a settlement is for, as an operator says; null where it is for none in particular.
alter table bank_lines add column settled_from date;
alter table bank_lines add column settled_to date;
alter table bank_lines add constraint bank_lines_settled_days
  check ((settled_from is null) = (settled_to is null)
    and (settled_from is null or (provider is not null and amount > 0 and settled_from <= settled_to)));

-- What the provider has taken for us on the day, by the bill, in minor units, less what it gave back; null of bills that
-- were compared before this was kept.
alter table provider_bills add column taken bigint;

-- A payment on a bill may have been given back.
alter table bill_findings drop constraint bill_findings_fault_check;
alter table bill_findings add constraint bill_findings_fault_check
  check (fault in ('unknown', 'twice', 'missing', 'amount', 'refunded'));
