-- The last day on which an instalment is paid in time, as it was promised: set with the schedule, moved on when that day is
-- declared closed, and never back. What there is knows weekends alone.
alter table loan_instalments add column payable_until date;
update loan_instalments set payable_until = due_on
  + case extract(isodow from due_on)::integer when 6 then 2 when 7 then 1 else 0 end;
alter table loan_instalments alter column payable_until set not null;
-- The same of the date that an instalment was deferred to.
alter table loan_instalments add column deferred_until date;
update loan_instalments set deferred_until = deferred_to
  + case extract(isodow from deferred_to)::integer when 6 then 2 when 7 then 1 else 0 end
  where deferred_to is not null;
alter table loan_instalments add constraint loan_instalments_until check (
  payable_until >= due_on and (deferred_until is null) = (deferred_to is null)
  and (deferred_until is null or deferred_until >= deferred_to)
);
-- Who is late is told on the day after, and what a closed day moves on is found by that day.
create index loan_instalments_until on loan_instalments ((coalesce(deferred_until, payable_until)));
