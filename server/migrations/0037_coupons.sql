-- Coupons: campaigns that give them, the money set aside for each, who has one, and what it brought.

create table campaigns (
  campaign_id uuid primary key,
  code text not null unique,
  name jsonb not null,
  kind text not null check (kind in ('cash', 'rate')),
  -- Of a cash coupon.
  amount bigint check (amount > 0),
  minimum bigint,
  -- Of a rate coupon.
  bonus_bps integer check (bonus_bps > 0),
  bonus_days integer check (bonus_days > 0),
  cap bigint check (cap > 0),
  -- The most that one coupon can cost.
  worst_case bigint not null check (worst_case > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  valid_days integer not null check (valid_days > 0),
  delivery text not null check (delivery in ('claim', 'grant')),
  -- The facts that must all hold for whoever gets one.
  targets jsonb not null,
  created_by uuid not null,
  created_at timestamptz not null,
  published_by uuid,
  published_at timestamptz,
  stopped_by uuid,
  stopped_at timestamptz,
  stop_reason text,
  version integer not null default 1,
  constraint campaigns_time check (ends_at > starts_at),
  constraint campaigns_cash check ((kind = 'cash') = (amount is not null) and (kind = 'cash') = (minimum is not null)),
  constraint campaigns_rate check (
    (kind = 'rate') = (bonus_bps is not null) and (kind = 'rate') = (bonus_days is not null) and (kind = 'rate') = (cap is not null)
  ),
  -- Something is left to pay of every purchase.
  constraint campaigns_minimum check (minimum > amount),
  constraint campaigns_published check ((published_at is null) = (published_by is null)),
  constraint campaigns_stopped check (
    (stopped_at is null) = (stopped_by is null) and (stopped_at is null) = (stop_reason is null)
    and (stopped_at is null or published_at is not null)
  )
);
-- reference table campaigns

-- What every coupon given writes stands by itself: a row that is copied to every node is no place for a counter.
create table campaign_budgets (
  campaign_id uuid primary key references campaigns,
  total_count bigint not null check (total_count > 0),
  given_count bigint not null default 0,
  -- The worst case of what is given and neither paid nor expired: the campaign's account holds at least as much.
  committed bigint not null default 0 check (committed >= 0),
  constraint campaign_budgets_given check (given_count between 0 and total_count)
);
-- distribute campaign_budgets by campaign_id

create table coupons (
  user_id uuid not null,
  coupon_id uuid not null,
  campaign_id uuid not null references campaigns,
  origin text not null check (origin in ('claimed', 'granted', 'gift')),
  state text not null check (state in ('unused', 'reserved', 'used', 'expired', 'gifted')),
  reserved_for text check (reserved_for in ('purchase', 'gift')),
  given_at timestamptz not null,
  -- The last business date on which it may be used.
  last_on date not null,
  -- Since when it is in its state.
  changed_at timestamptz not null,
  -- What it is used or reserved for.
  subscription_id uuid,
  -- The offer under way, or the one by which it was given away or came.
  gift_id uuid,
  -- The last of the days before its end of which its owner was told.
  reminded_days integer,
  primary key (user_id, coupon_id),
  constraint coupons_reserved check ((state = 'reserved') = (reserved_for is not null)),
  constraint coupons_bought check (
    (subscription_id is not null) = (state = 'used' or state = 'reserved' and reserved_for = 'purchase')
  ),
  constraint coupons_offered check (gift_id is not null or state <> 'gifted' and origin <> 'gift' and reserved_for is distinct from 'gift')
);
-- distribute coupons
create index coupons_by_day on coupons (last_on, user_id) where state = 'unused';
create index coupons_by_campaign on coupons (campaign_id, given_at);
create index coupons_by_subscription on coupons (user_id, subscription_id) where subscription_id is not null;

-- What a coupon brought to a purchase: money at once, or a bonus on its day. One that came back may be used once more.
create table coupon_uses (
  user_id uuid not null,
  use_id uuid not null,
  coupon_id uuid not null,
  campaign_id uuid not null references campaigns,
  subscription_id uuid not null,
  kind text not null check (kind in ('cash', 'rate')),
  due_on date not null,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null,
  paid_at timestamptz,
  transfer_id uuid,
  -- The purchase was cancelled: a bonus is never paid, and what was paid in cash has gone back.
  cancelled_at timestamptz,
  primary key (user_id, use_id),
  foreign key (user_id, coupon_id) references coupons (user_id, coupon_id),
  constraint coupon_uses_paid check ((paid_at is null) = (transfer_id is null)),
  constraint coupon_uses_cash check (kind = 'rate' or paid_at is not null),
  constraint coupon_uses_rate check (kind = 'cash' or paid_at is null or cancelled_at is null)
);
-- distribute coupon_uses
create index coupon_uses_open on coupon_uses (campaign_id, due_on, use_id) where paid_at is null and cancelled_at is null;
create index coupon_uses_by_subscription on coupon_uses (user_id, subscription_id);

-- Offers of coupons from one person to another; the row is the recipient's.
create table coupon_gifts (
  user_id uuid not null,
  gift_id uuid not null,
  giver_id uuid not null,
  -- The giver's coupon.
  coupon_id uuid not null,
  campaign_id uuid not null references campaigns,
  state text not null check (state in ('offered', 'accepted', 'declined', 'withdrawn', 'returned')),
  last_on date not null,
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  primary key (user_id, gift_id),
  constraint coupon_gifts_other check (giver_id <> user_id),
  constraint coupon_gifts_decided check ((state = 'offered') = (decided_at is null))
);
-- distribute coupon_gifts
create index coupon_gifts_by_time on coupon_gifts (user_id, offered_at);
create index coupon_gifts_by_giver on coupon_gifts (giver_id, offered_at);
create index coupon_gifts_open on coupon_gifts (expires_at) where state = 'offered';
