-- A reward for an invitation is looked at also where an account to be paid to is that of another person, too.

alter table invitation_rewards drop constraint invitation_rewards_hold_reason_check;
alter table invitation_rewards add constraint invitation_rewards_hold_reason_check
  check (hold_reason in ('shared_device', 'shared_payout'));
create index payout_methods_number on payout_methods (number_index);
