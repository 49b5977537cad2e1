-- What a run came to is told in counts, which the console says in the reader's language, and no longer in words.

alter table job_runs add column counts jsonb;
alter table job_runs drop column outcome;
