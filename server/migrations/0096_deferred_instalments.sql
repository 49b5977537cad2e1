-- Reminders look for instalments by the date on which they fall due: few were deferred.
create index loan_instalments_moved on loan_instalments (deferred_to) where deferred_to is not null;
