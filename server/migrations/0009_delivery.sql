-- Messages leave by real channels, and none of them can be read in the database. What waits here in plain text
-- from before cannot be sealed by SQL; it is codes that are no longer valid.
delete from messages;
alter table messages drop column recipient, drop column body;
alter table messages
  add column recipient_sealed bytea not null,
  add column recipient_index text not null,
  -- Null once the message is no longer of use.
  add column body_sealed bytea,
  add column attempts integer not null default 0,
  add column tried_at timestamptz,
  add column provider_id text,
  add column error text,
  add column expires_at timestamptz not null;
create index messages_to_wipe on messages (expires_at) where body_sealed is not null;
create index messages_newest on messages (created_at desc);
