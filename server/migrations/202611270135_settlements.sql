-- What providers settle into the bank account, what is sent ahead to them, and what the bank charges and pays.

alter table bank_lines drop constraint bank_lines_state_check;
alter table bank_lines add constraint bank_lines_state_check
  check (state in ('recorded', 'credited', 'booked', 'set_aside'));

-- Whose settlement an operator has said that it is, and what the provider has kept of it.
alter table bank_lines add column provider text;
alter table bank_lines add column fee bigint;
alter table bank_lines add constraint bank_lines_settlement
  check ((provider is null) = (fee is null) and (fee is null or fee = 0 or (fee > 0 and amount > 0)));
-- A settlement is no customer's payment, and what is the platform's own is none either.
alter table bank_lines add constraint bank_lines_own
  check ((provider is null and state <> 'booked') or (owner_id is null and code is null));

-- What pays charges and fees; it holds nothing until money for it has reached the bank.
insert into funding_accounts (house, asset, available, updated_at)
values ('charges_cover', 'CNY', 0, timestamptz '2026-11-27 00:00:00+00');
