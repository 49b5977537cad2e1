-- Operators: where they were before, who made and who checked, invitations, and the day's withdrawals.

-- A device where the operator logged in before: guesses there count by themselves. Never a credential.
alter table operator_sessions add column client_id text not null default '';
-- Which session ended this one: itself, when its operator logged out there.
alter table operator_sessions add column revoked_by text;
create index operator_sessions_device on operator_sessions (operator_id, client_id);
