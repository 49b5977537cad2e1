-- Devices that are told of messages in the inbox by Web Push.

create table push_subscriptions (
  user_id uuid not null,
  subscription_id uuid not null,
  -- In which session of the person it was made, or confirmed last: whatever ends that one ends this.
  session_id uuid not null,
  -- What finds it again at the same browser.
  endpoint_index text not null,
  -- Where its browser is reached, and for whom is encrypted.
  address_sealed bytea not null,
  language text not null check (language in ('zh', 'en')),
  -- Kinds of message that are not pushed to it. Whoever is attacked must hear of it.
  muted text[] not null default '{}',
  made_at timestamptz not null,
  -- When the app at the device last said that it is there.
  seen_at timestamptz not null,
  -- How many were pushed within the hour that ends then, and which message was the last.
  sent integer not null default 0 check (sent >= 0),
  hour_ends_at timestamptz,
  last_message_id uuid,
  primary key (user_id, subscription_id),
  unique (user_id, endpoint_index),
  constraint push_subscriptions_muted check (muted <@ array['money', 'investing', 'loan', 'equity', 'perks', 'service']),
  constraint push_subscriptions_seen check (seen_at >= made_at)
);
-- distribute push_subscriptions
create index push_subscriptions_endpoint on push_subscriptions (endpoint_index);
create index push_subscriptions_unseen on push_subscriptions (seen_at);
