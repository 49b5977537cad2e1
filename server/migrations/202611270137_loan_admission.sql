-- Who may apply for a loan product, beside what every product asks: from a level of membership on, and with so many loans
-- that were paid back whole and in time. Nothing is asked by default.
alter table loan_products add column min_level integer not null default 0 check (min_level between 0 and 6);
alter table loan_products add column min_settled integer not null default 0 check (min_settled >= 0);
