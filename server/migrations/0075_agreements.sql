-- Which versions of the terms of use and of the privacy notice somebody agreed to when they registered; null: none were shown.
alter table users add column agreed_terms integer;
alter table users add column agreed_privacy integer;
alter table users add constraint users_agreed check (
  (agreed_terms is null) = (agreed_privacy is null) and agreed_terms > 0 and agreed_privacy > 0
);
