-- A code for an address that nobody has is prepared but never leaves.
alter table messages drop constraint messages_state_check;
alter table messages add constraint messages_state_check check (state in ('queued', 'sent', 'failed', 'withheld'));
