-- What a database has served as, one row for each mode, for ever: a database that was a demo has operators whose
-- passwords are published, and money that never was, so it must never become a production's.
create table database_modes (
  mode text primary key check (mode in ('demo', 'development', 'test', 'production')),
  since timestamptz not null
);
-- reference table database_modes
create trigger database_modes_append_only before update or delete on database_modes for each row execute function forbid_change();

-- Until now only the demo left a mark: that it was seeded, or that its clock was moved.
insert into database_modes (mode, since)
select 'demo', min(updated_at) from settings where name in ('demo_seed', 'demo_clock') having count(*) > 0;
