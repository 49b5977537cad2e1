-- Pictures that editors have added: drawn anew, named by articles through their ids, and seen by everybody.

create table content_pictures (
  picture_id uuid primary key,
  -- By what editors find it.
  name text not null,
  -- A JPEG, as it was drawn.
  image bytea not null,
  -- Of its bytes: the same picture is kept once.
  hash text not null unique,
  added_by uuid not null,
  added_at timestamptz not null
);
-- reference table content_pictures
create index content_pictures_newest on content_pictures (added_at);
