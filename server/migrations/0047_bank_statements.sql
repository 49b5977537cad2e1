-- Statements of the platform's bank account, as files of the bank.

create table bank_statements (
  statement_id uuid primary key,
  state text not null check (state in ('imported', 'withdrawn')),
  format text not null check (format in ('csv', 'camt053')),
  from_day date not null,
  to_day date not null,
  -- The bank's balances at the beginning and the end of these days.
  opening bigint not null,
  closing bigint not null,
  line_count integer not null check (line_count >= 0),
  digest bytea not null,
  file_sealed bytea not null,
  -- Of a table: its headings, and which of them is what.
  table_mapping jsonb check ((table_mapping is not null) = (format = 'csv')),
  imported_by uuid not null,
  imported_at timestamptz not null,
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  check (to_day >= from_day),
  check ((state = 'withdrawn') = (withdrawn_by is not null)),
  check ((withdrawn_by is null) = (withdrawn_at is null))
);
-- reference table bank_statements
-- Tables of quiet days are all alike.
create unique index bank_statements_digest on bank_statements (digest) where state = 'imported' and line_count > 0;
-- Two that are imported at once cannot both follow the one before.
create unique index bank_statements_first_day on bank_statements (from_day) where state = 'imported';
create index bank_statements_newest on bank_statements (imported_at, statement_id);

-- The statement that has it; null for what was recorded by hand and is on none yet.
alter table bank_lines add column statement_id uuid;
-- What the bank says, where that is another amount than the one that was decided about.
alter table bank_lines add column statement_amount bigint check (statement_amount <> 0 and statement_amount <> amount);
alter table bank_lines add constraint bank_lines_statement check (statement_amount is null or statement_id is not null);
create index bank_lines_of_statement on bank_lines (statement_id) where statement_id is not null;
