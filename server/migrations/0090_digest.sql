-- A digest of the inbox by e-mail, for whoever wants one.

create table digest_choices (
  user_id uuid primary key,
  every text not null check (every in ('day', 'week')),
  -- The links in the letters are good for what was chosen then.
  asked_at timestamptz not null,
  -- What came up to then was told of, or looked for.
  told_until timestamptz not null,
  next_on date not null
);
-- distribute digest_choices
create index digest_choices_due on digest_choices (next_on, user_id);

-- One letter a person and business day, whoever writes it.
create table digests (
  user_id uuid not null,
  sent_on date not null,
  messages bigint not null check (messages > 0),
  at timestamptz not null,
  primary key (user_id, sent_on)
);
-- distribute digests
create index digests_oldest on digests (at);
