-- Addresses of USDT beside bank cards and accounts at Alipay: an address on a chain, which names nobody.
alter table payout_methods drop constraint payout_methods_kind_check;
alter table payout_methods add constraint payout_methods_kind_check check (kind in ('bank_card', 'alipay', 'usdt'));
alter table payout_methods add column chain text check (chain in ('TRC20', 'ERC20', 'BEP20'));
alter table payout_methods add constraint payout_methods_usdt_check
  check ((kind = 'usdt') = (chain is not null) and (kind <> 'usdt' or holder = ''));
