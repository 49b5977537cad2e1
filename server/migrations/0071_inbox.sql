-- The inbox: what a person was told of their money, account and matters, in both languages and sealed; and which
-- e-mails they have switched off.

create table inbox_messages (
  user_id uuid not null,
  message_id uuid not null,
  kind text not null check (kind in ('money', 'investing', 'loan', 'equity', 'perks', 'service', 'security')),
  -- A page of the app, with its query.
  leads_to text not null check (leads_to like '/pages/%'),
  text_sealed bytea not null,
  at timestamptz not null,
  read_at timestamptz,
  primary key (user_id, message_id),
  constraint inbox_messages_read check (read_at is null or read_at >= at)
);
-- distribute inbox_messages
create index inbox_messages_newest on inbox_messages (user_id, at);
create index inbox_messages_of_kind on inbox_messages (user_id, kind, at);
create index inbox_messages_unread on inbox_messages (user_id) where read_at is null;
create index inbox_messages_oldest on inbox_messages (at);

create table inbox_mutes (
  user_id uuid not null,
  -- Whoever is attacked must hear of it: nothing about security is ever kept from anybody.
  kind text not null check (kind in ('money', 'investing', 'loan', 'equity', 'perks', 'service')),
  at timestamptz not null,
  primary key (user_id, kind)
);
-- distribute inbox_mutes
