-- VIP cards: what somebody bought, when it runs, what of its price was given back and what is earned, and the coupon of
-- each of its months. Coupons may come with what somebody has bought.

alter table campaigns drop constraint campaigns_delivery_check;
alter table campaigns add constraint campaigns_delivery_check check (delivery in ('claim', 'grant', 'perk'));

create table vip_cards (
  user_id uuid not null,
  card_id uuid not null,
  number text not null,
  product text not null check (product in ('month', 'quarter', 'year')),
  -- What was sold, in minor units: later rules change nothing of it.
  price bigint not null check (price > 0),
  days integer not null check (days > 0),
  months integer not null check (months > 0),
  make_ups integer not null check (make_ups >= 0),
  bonus_bps integer not null check (bonus_bps > 0),
  bonus_days integer not null check (bonus_days > 0),
  cap bigint not null check (cap > 0),
  transfer_id uuid not null,
  bought_at timestamptz not null,
  starts_on date not null,
  -- The day after its last one; one that was given back ends then.
  ends_on date not null,
  refundable_until date not null,
  make_ups_used integer not null default 0 check (make_ups_used >= 0),
  coupons_given integer not null default 0,
  -- When the coupon of the next month is due; null once all are given, or none will be.
  next_coupon_on date,
  refunded bigint check (refunded between 0 and price),
  refunded_at timestamptz,
  -- From which business date on what is left of the price is income.
  earns_on date not null,
  earned bigint check (earned >= 0),
  earned_at timestamptz,
  -- When its end was told.
  told_at timestamptz,
  primary key (user_id, card_id),
  constraint vip_cards_time check (ends_on >= starts_on),
  constraint vip_cards_coupons check (coupons_given between 0 and months),
  constraint vip_cards_refunded check ((refunded is null) = (refunded_at is null)),
  constraint vip_cards_earned check ((earned is null) = (earned_at is null)),
  -- Nothing of the price is left once it is decided what was earned.
  constraint vip_cards_split check (earned is null or earned + coalesce(refunded, 0) = price)
);
-- distribute vip_cards
create index vip_cards_by_time on vip_cards (user_id, bought_at);
create index vip_cards_newest on vip_cards (bought_at);
create index vip_cards_unearned on vip_cards (earns_on) where earned_at is null;
create index vip_cards_coupons_due on vip_cards (next_coupon_on) where next_coupon_on is not null;
create index vip_cards_untold on vip_cards (ends_on) where told_at is null and refunded_at is null;

create table vip_card_coupons (
  user_id uuid not null,
  card_id uuid not null,
  -- The first is 1.
  month integer not null check (month > 0),
  coupon_id uuid not null,
  given_at timestamptz not null,
  primary key (user_id, card_id, month),
  foreign key (user_id, card_id) references vip_cards (user_id, card_id)
);
-- distribute vip_card_coupons
