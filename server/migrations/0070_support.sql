-- Tickets with customer service: what people ask, what was written and shown, the steps of each, and answers that are
-- used often. Texts and pictures are sealed.

create table support_tickets (
  user_id uuid not null,
  ticket_id uuid not null,
  number text not null,
  topic text not null check (topic in ('recharge', 'withdrawal', 'investing', 'loan', 'equity', 'account', 'other')),
  -- Something of the person's own, which is only led to.
  about_type text check (about_type in ('transfer', 'subscription', 'order')),
  about_id uuid,
  state text not null check (state in ('open', 'answered', 'solved', 'closed')),
  opened_at timestamptz not null,
  -- When somebody wrote last, or it was solved.
  changed_at timestamptz not null,
  -- While it waits for us: since when, and by when it is to be answered.
  waiting_since timestamptz,
  due_at timestamptz,
  -- Once it is solved: from that day on nothing can be written any more.
  closes_on date,
  closed_at timestamptz,
  -- The number of the last message, of the last that the person has read, and of the answers after that.
  last_position bigint not null check (last_position > 0),
  read_position bigint not null check (read_position >= 0),
  unread integer not null check (unread >= 0),
  -- How many steps it has taken.
  steps integer not null check (steps > 0),
  -- The operator who deals with it.
  taken_by uuid,
  taken_name text,
  stars integer check (stars between 1 and 5),
  comment_sealed bytea,
  rated_at timestamptz,
  primary key (user_id, ticket_id),
  constraint support_tickets_about check ((about_type is null) = (about_id is null)),
  constraint support_tickets_waiting check (
    (waiting_since is not null) = (state = 'open') and (due_at is not null) = (state = 'open')
  ),
  constraint support_tickets_closes check ((closes_on is not null) = (state in ('solved', 'closed'))),
  constraint support_tickets_closed check ((closed_at is not null) = (state = 'closed')),
  constraint support_tickets_read check (read_position <= last_position),
  constraint support_tickets_taken check ((taken_by is null) = (taken_name is null)),
  constraint support_tickets_rated check (
    (stars is null) = (rated_at is null) and (comment_sealed is null or rated_at is not null)
  )
);
-- distribute support_tickets
create index support_tickets_of_person on support_tickets (user_id, changed_at);
create index support_tickets_waiting on support_tickets (waiting_since) where state = 'open';
create index support_tickets_newest on support_tickets (changed_at);
create index support_tickets_due on support_tickets (due_at) where state = 'open';
create index support_tickets_closing on support_tickets (closes_on) where state = 'solved';
create index support_tickets_closed on support_tickets (closed_at) where state = 'closed';

create table support_messages (
  user_id uuid not null,
  ticket_id uuid not null,
  -- Counts up from 1 within the ticket.
  position bigint not null check (position > 0),
  author text not null check (author in ('person', 'operator', 'note')),
  operator_id uuid,
  operator text,
  -- What the app calls it, so that what is sent twice is written once.
  draft uuid,
  -- A text, or a picture.
  text_sealed bytea,
  has_picture boolean not null,
  at timestamptz not null,
  primary key (user_id, ticket_id, position),
  foreign key (user_id, ticket_id) references support_tickets (user_id, ticket_id),
  constraint support_messages_draft unique (user_id, ticket_id, draft),
  constraint support_messages_drafted check ((draft is null) = (author <> 'person')),
  constraint support_messages_content check ((text_sealed is null) = has_picture),
  constraint support_messages_picture check (not has_picture or author = 'person'),
  constraint support_messages_operator check (
    (operator_id is null) = (author = 'person') and (operator is null) = (author = 'person')
  )
);
-- distribute support_messages

create table support_pictures (
  user_id uuid not null,
  ticket_id uuid not null,
  position bigint not null,
  image_sealed bytea not null,
  added_on date not null,
  added_at timestamptz not null,
  primary key (user_id, ticket_id, position),
  foreign key (user_id, ticket_id, position) references support_messages (user_id, ticket_id, position)
);
-- distribute support_pictures

create table support_steps (
  user_id uuid not null,
  ticket_id uuid not null,
  -- Counts up from 1 within the ticket.
  seq integer not null check (seq > 0),
  -- The first step opens it, and comes from nowhere.
  from_state text check (from_state in ('open', 'answered', 'solved')),
  to_state text not null check (to_state in ('open', 'answered', 'solved', 'closed')),
  by_whom text not null check (by_whom in ('person', 'operator', 'time')),
  operator_id uuid,
  operator text,
  at timestamptz not null,
  primary key (user_id, ticket_id, seq),
  foreign key (user_id, ticket_id) references support_tickets (user_id, ticket_id),
  constraint support_steps_first check ((from_state is null) = (seq = 1)),
  constraint support_steps_operator check (
    (operator_id is not null) = (by_whom = 'operator') and (operator is not null) = (by_whom = 'operator')
  )
);
-- distribute support_steps

create table support_answers (
  answer_id uuid primary key,
  name text not null,
  text_zh text not null,
  text_en text not null,
  added_by text not null,
  added_at timestamptz not null,
  retired_at timestamptz
);
-- reference table support_answers
