-- Who a customer is: documents sealed, each look at them written down.

create table certifications (
  user_id uuid primary key,
  state text not null check (state in ('none', 'under_review', 'passed', 'failed')),
  name_sealed bytea,
  id_number_sealed bytea,
  -- The blind index under which the number is claimed while it is under review or passed.
  id_number_index text,
  -- How often it was submitted; a photo carries the round in which it was taken.
  round integer not null default 0,
  -- Item → reason and note, of the last refusal.
  faults jsonb not null default '[]',
  submitted_at timestamptz,
  expected_by timestamptz,
  decided_at timestamptz,
  decided_by text,
  version integer not null default 1,
  constraint certifications_complete check (
    state = 'none' or (name_sealed is not null and id_number_sealed is not null and id_number_index is not null and submitted_at is not null))
);
-- distribute certifications
create index certifications_by_state on certifications (state, submitted_at);

-- One picture a side, drawn anew and sealed; a retake replaces it.
create table certification_photos (
  user_id uuid not null,
  side text not null check (side in ('front', 'back', 'holding')),
  photo_id uuid not null,
  round integer not null,
  image_sealed bytea not null,
  uploaded_at timestamptz not null,
  primary key (user_id, side),
  foreign key (user_id) references certifications (user_id)
);
-- distribute certification_photos

-- Every step, so that anybody can see that each was a legal one.
create table certification_steps (
  user_id uuid not null,
  seq integer not null,
  from_state text not null,
  to_state text not null,
  operator_id uuid,
  operator text,
  at timestamptz not null,
  primary key (user_id, seq),
  foreign key (user_id) references certifications (user_id)
);
-- distribute certification_steps

-- Who looked at what, and why; the person reads it.
create table certification_views (
  user_id uuid not null,
  view_id uuid not null,
  what text not null check (what in ('front', 'back', 'holding', 'details')),
  operator_id uuid not null,
  operator text not null,
  roles text[] not null,
  reason text not null,
  viewed_at timestamptz not null,
  primary key (user_id, view_id)
);
-- distribute certification_views
create trigger certification_views_append_only before update or delete on certification_views
  for each row execute function forbid_change();
