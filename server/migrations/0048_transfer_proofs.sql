-- What a customer shows of a bank transfer: a photo of its receipt, sealed. It helps to find the money and proves nothing.

create table transfer_proofs (
  user_id uuid not null,
  recharge_id uuid not null,
  image_sealed bytea not null,
  uploaded_at timestamptz not null,
  primary key (user_id, recharge_id)
);
-- distribute transfer_proofs
alter table recharges add column proof_at timestamptz;
create index recharges_expected on recharges (created_at, recharge_id) where provider = 'bank_transfer' and state = 'pending';
