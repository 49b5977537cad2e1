-- Photos that prove the income of an application, sealed: for whoever decides about it, and for a time.
create table loan_documents (
  user_id uuid not null,
  application_id uuid not null,
  -- Its place among those of the application: another photo takes it over.
  position integer not null check (position between 1 and 3),
  image_sealed bytea not null,
  added_at timestamptz not null,
  primary key (user_id, application_id, position),
  foreign key (user_id, application_id) references loan_applications (user_id, application_id)
);
-- distribute loan_documents
