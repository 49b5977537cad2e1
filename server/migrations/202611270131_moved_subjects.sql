-- How far something has come that everybody may look at, such as the book of an instrument: a hint to all open screens,
-- which compare the number with what they show. Null in hints about the data of people.
alter table live_hints add column subject_id uuid;
alter table live_hints add column reached bigint;
