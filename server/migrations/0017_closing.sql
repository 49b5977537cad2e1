-- Closing an account: what names the person goes, the books stay under the id alone.

alter table users add column closed_at timestamptz;
alter table users drop constraint users_reachable;
alter table users add constraint users_reachable check (closed_at is not null or phone_sealed is not null or email_sealed is not null);
alter table users add constraint users_closed_nameless check (
  closed_at is null or (phone_sealed is null and phone_masked is null and email_sealed is null and email_masked is null));
