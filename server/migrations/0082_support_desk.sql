-- What the desk cannot settle is handed to another role, with a reason that is sealed; and files beside pictures.

alter table support_tickets add column escalated_to text check (escalated_to in ('reviewer', 'treasurer', 'admin'));
alter table support_tickets add column escalated_at timestamptz;
alter table support_tickets add column escalated_name text;
alter table support_tickets add column escalation_sealed bytea;
alter table support_tickets add constraint support_tickets_escalated check (
  (escalated_to is null) = (escalated_at is null) and (escalated_to is null) = (escalated_name is null)
  and (escalated_to is null) = (escalation_sealed is null)
);
create index support_tickets_handed on support_tickets (escalated_to, changed_at) where escalated_to is not null;

alter table support_messages add column has_file boolean not null default false;
alter table support_messages alter column has_file drop default;
alter table support_messages drop constraint support_messages_content;
alter table support_messages add constraint support_messages_content check (
  (text_sealed is null) = (has_picture or has_file) and not (has_picture and has_file)
);
alter table support_messages add constraint support_messages_file check (not has_file or author = 'person');

create table support_files (
  user_id uuid not null,
  ticket_id uuid not null,
  position bigint not null,
  kind text not null check (kind in ('pdf', 'text')),
  -- As the person's device called it, without what a path would need.
  name_sealed bytea not null,
  size integer not null check (size > 0),
  -- Kept as it came, in an envelope: nothing here reads more of it than its kind.
  body_sealed bytea not null,
  added_on date not null,
  added_at timestamptz not null,
  primary key (user_id, ticket_id, position),
  foreign key (user_id, ticket_id, position) references support_messages (user_id, ticket_id, position)
);
-- distribute support_files
