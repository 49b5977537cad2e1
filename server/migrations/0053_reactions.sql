-- What areas do when something has happened to a person: once for each event, in the order of the events.
create table reactions (
  user_id uuid not null,
  reaction text not null,
  event text not null,
  -- What the event is about, such as an order; of a person's own steps the person.
  subject_id text not null,
  happened_at timestamptz not null,
  done_at timestamptz,
  primary key (user_id, reaction, event, subject_id)
);
-- distribute reactions
create index reactions_waiting on reactions (user_id, reaction, happened_at) where done_at is null;
