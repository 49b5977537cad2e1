-- Withdrawals of USDT: what each pays and where, fixed when it was asked for.
alter table withdrawals drop constraint withdrawals_payee_kind_check;
alter table withdrawals add constraint withdrawals_payee_kind_check check (payee_kind in ('bank_card', 'alipay', 'usdt'));

alter table withdrawals add column chain text check (chain in ('TRC20', 'ERC20', 'BEP20'));
-- In millionths of a USDT, and the same in units of the contract, which may be more than a bigint holds.
alter table withdrawals add column usdt bigint check (usdt > 0);
alter table withdrawals add column usdt_units text check (usdt_units ~ '^[1-9][0-9]{0,77}$');
-- What one USDT was worth, in ten-thousandths of the currency, and since when that held.
alter table withdrawals add column usdt_value bigint check (usdt_value > 0);
alter table withdrawals add column quoted_at timestamptz;
alter table withdrawals add constraint withdrawals_usdt check (
  (payee_kind = 'usdt') = (chain is not null) and (usdt is null) = (chain is null)
    and (usdt_units is null) = (chain is null) and (usdt_value is null) = (chain is null)
    and (quoted_at is null) = (chain is null)
);
