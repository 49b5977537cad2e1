-- Indexes that every transfer and every remittance wrote to and that only some of their rows are looked for in.

-- Few transfers reverse another one, and each one at most once: an index of the others kept a row for each of them that says
-- nothing.
create unique index transfers_reversed_once on transfers (user_id, reverses_id) where reverses_id is not null;
alter table transfers drop constraint transfers_user_id_reverses_id_key;

-- Operators are shown the payer's side of a remittance, or both sides of one person, which other indexes are for.
drop index remittances_of_all;
create index remittances_of_all on remittances (sent_at desc, remittance_id) where direction = 'out';
drop index remittances_by_number;
create index remittances_by_number on remittances (number) where direction = 'out';
