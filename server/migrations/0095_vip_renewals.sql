-- VIP cards that their owners want renewed, and what came of that on the last day of each.

alter table vip_cards add column renewal_since timestamptz;
alter table vip_cards add column renewal_told_at timestamptz;
alter table vip_cards add column renewal_outcome text;
alter table vip_cards add column renews uuid;
alter table vip_cards add constraint vip_cards_renewal_outcome check (
  renewal_outcome in ('renewed', 'terms_changed', 'no_money', 'card_waiting', 'not_sold', 'frozen', 'late')
);
alter table vip_cards add constraint vip_cards_renewal_wanted check (
  renewal_since is not null or (renewal_told_at is null and renewal_outcome is null)
);
create index vip_cards_renewing on vip_cards (ends_on) where renewal_since is not null and renewal_outcome is null;
create unique index vip_cards_renewed_once on vip_cards (user_id, renews) where renews is not null;
