-- Statements of the wallet: what was asked for, and the files of those that are made in the background.

create table statements (
  user_id uuid not null,
  statement_id uuid not null,
  number text not null,
  language text not null check (language in ('zh', 'en')),
  -- The masked name that it is made out to.
  holder text not null,
  from_on date not null,
  to_on date not null,
  -- The last entry of the account that it knows of, so that what is booked while it is made changes nothing.
  through_seq bigint not null,
  entries bigint not null check (entries >= 0),
  opening bigint not null,
  received bigint not null check (received >= 0),
  spent bigint not null check (spent >= 0),
  closing bigint not null,
  as_of timestamptz not null,
  state text not null check (state in ('waiting', 'ready')),
  requested_at timestamptz not null,
  requested_on date not null,
  ready_at timestamptz,
  primary key (user_id, statement_id),
  constraint statements_period check (from_on <= to_on),
  constraint statements_sum check (closing = opening + received - spent),
  constraint statements_ready check ((state = 'ready') = (ready_at is not null))
);
-- distribute statements
create index statements_by_time on statements (user_id, requested_at desc, statement_id);
create index statements_to_forget on statements (requested_at);
-- One at a time.
create unique index statements_waiting on statements (user_id) where state = 'waiting';

create table statement_parts (
  user_id uuid not null,
  statement_id uuid not null,
  part integer not null,
  bytes_sealed bytea not null,
  written_at timestamptz not null,
  primary key (user_id, statement_id, part)
);
-- distribute statement_parts
create index statement_parts_to_forget on statement_parts (written_at);
alter table statement_parts
  add constraint statement_parts_of foreign key (user_id, statement_id) references statements on delete cascade;
