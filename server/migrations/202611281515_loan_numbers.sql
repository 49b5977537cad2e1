-- Operators look a loan or an application up by its number.
create index loans_by_number on loans (number);
create index loan_applications_by_number on loan_applications (number);
