-- Accounts at Alipay beside bank cards: an account and the name of its owner, and no bank.
alter table payout_methods drop constraint payout_methods_kind_check;
alter table payout_methods add constraint payout_methods_kind_check check (kind in ('bank_card', 'alipay'));
alter table payout_methods alter column bank drop not null;
alter table payout_methods alter column province drop not null;
alter table payout_methods alter column city drop not null;
alter table payout_methods alter column district drop not null;
alter table payout_methods alter column branch drop not null;
alter table payout_methods add constraint payout_methods_bank_check
  check ((kind = 'bank_card') = (num_nonnulls(bank, province, city, district, branch) = 5));

-- What kind of account the payee is, whose name stands beside it.
alter table withdrawals add column payee_kind text not null default 'bank_card' check (payee_kind in ('bank_card', 'alipay'));
alter table withdrawals alter column payee_kind drop default;
