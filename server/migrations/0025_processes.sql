-- What several processes on one database tell each other, beside the data itself.

-- Which data of a person an open screen must read again. The processes that hold event streams look here; a row is
-- kept for minutes. What concerns several people stands once, under the id of all zeros, with a list of them, and
-- without one where it concerns everybody.
create table live_hints (
  user_id uuid not null,
  hint_id uuid not null,
  topics text not null,
  people uuid[],
  hinted_at timestamptz not null,
  primary key (user_id, hint_id)
);
-- distribute live_hints
create index live_hints_newest on live_hints (hinted_at);

-- How many requests came from one address within a window, as the processes report it every moment. The key is a hash.
create table request_counts (
  key text primary key,
  requests bigint not null check (requests >= 0),
  window_ends_at timestamptz not null
);
create index request_counts_ended on request_counts (window_ends_at);

-- Which process is at a frequent task: until when, unless it renews its lease. Null: nobody is at it.
create table task_leases (
  task text primary key,
  holder uuid not null,
  leased_until timestamptz
);
