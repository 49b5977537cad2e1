-- Cards: the chances that tasks bring, what somebody has of each card and why, and offers of cards. What is drawn stands
-- where the draws of the wheel do: under the same seeds, by odds that name their game.

alter table lottery_tables add column game text not null default 'wheel' check (game in ('wheel', 'cards', 'card_set'));
alter table lottery_tables alter column game drop default;
alter table lottery_tables drop constraint lottery_tables_number_key;
alter table lottery_tables add constraint lottery_tables_number_key unique (game, number);

alter table lottery_draws add column game text not null default 'wheel' check (game in ('wheel', 'cards', 'card_set'));
alter table lottery_draws alter column game drop default;
-- Of a card: which of the person's it is, how many in a row before it were not the rare one, and the rule of that moment.
alter table lottery_draws add column ordinal integer check (ordinal >= 1);
alter table lottery_draws add column missed integer check (missed >= 0);
alter table lottery_draws add column pity_after integer check (pity_after >= 1);
alter table lottery_draws add constraint lottery_draws_pity check (
  (game = 'cards') = (ordinal is not null) and (ordinal is null) = (missed is null) and (ordinal is null) = (pity_after is null)
);
alter table lottery_draws drop constraint lottery_draws_cost_check;
alter table lottery_draws add constraint lottery_draws_cost_check check (cost >= 0 and (game = 'wheel') = (cost > 0));
alter table lottery_draws drop constraint lottery_draws_prize_kind_check;
alter table lottery_draws add constraint lottery_draws_prize_kind_check check (
  prize_kind in ('points', 'cash', 'card', 'none') and (game = 'cards') = (prize_kind = 'card')
);
alter table lottery_draws drop constraint lottery_draws_prize;
alter table lottery_draws add constraint lottery_draws_prize check (
  case when prize_kind in ('points', 'cash') then prize_amount > 0 else prize_amount = 0 end
);
create unique index lottery_draws_in_order on lottery_draws (user_id, ordinal) where ordinal is not null;
drop index lottery_draws_newest;
create index lottery_draws_newest on lottery_draws (game, drawn_at);
drop index lottery_draws_won;
create index lottery_draws_won on lottery_draws (game, drawn_at) where prize_kind in ('points', 'cash');
drop index lottery_draws_by_time;
create index lottery_draws_by_time on lottery_draws (user_id, game, drawn_at);
create index lottery_draws_of_seeds on lottery_draws (user_id, drawn_at);

create table card_chances (
  user_id uuid not null,
  chance_id uuid not null,
  task text not null check (task in ('checkin', 'invite', 'invest', 'article')),
  -- What brought it: a day of check-in, who was invited, a subscription, an article.
  fact_id text not null,
  given_at timestamptz not null,
  given_on date not null,
  -- The last day on which it can be used.
  last_on date not null,
  -- What was drawn for it.
  draw_id uuid,
  used_at timestamptz,
  primary key (user_id, chance_id),
  unique (user_id, task, fact_id),
  unique (user_id, draw_id),
  constraint card_chances_used check ((draw_id is null) = (used_at is null))
);
-- distribute card_chances
create index card_chances_open on card_chances (user_id, last_on, given_at, chance_id) where draw_id is null;
-- Investing brings one chance a day at most.
create unique index card_chances_invested on card_chances (user_id, given_on) where task = 'invest';
create index card_chances_of_day on card_chances (given_on, task);

-- How many of each card somebody has, those that are offered to somebody among them.
create table card_holdings (
  user_id uuid not null,
  card integer not null check (card between 1 and 5),
  held integer not null check (held >= 0),
  offered integer not null default 0,
  primary key (user_id, card),
  constraint card_holdings_offered check (offered between 0 and held)
);
-- distribute card_holdings

create table card_moves (
  user_id uuid not null,
  move_id uuid not null,
  card integer not null check (card between 1 and 5),
  cause text not null check (cause in ('drawn', 'received', 'given', 'used')),
  -- The draw of one that was drawn or used, the gift of one that was given or received.
  cause_id uuid not null,
  moved_at timestamptz not null,
  primary key (user_id, move_id),
  unique (user_id, cause, cause_id, card)
);
-- distribute card_moves
create index card_moves_by_time on card_moves (user_id, moved_at);

-- An offer is a row of whoever it is made to.
create table card_gifts (
  user_id uuid not null,
  gift_id uuid not null,
  giver_id uuid not null,
  card integer not null check (card between 1 and 5),
  state text not null check (state in ('offered', 'accepted', 'declined', 'taken_back', 'returned')),
  offered_at timestamptz not null,
  offered_on date not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (user_id, gift_id),
  constraint card_gifts_parties check (giver_id <> user_id),
  constraint card_gifts_ended check ((state = 'offered') = (ended_at is null))
);
-- distribute card_gifts
create index card_gifts_given on card_gifts (giver_id, offered_on);
create index card_gifts_by_id on card_gifts (giver_id, gift_id);
create index card_gifts_open on card_gifts (user_id, offered_at) where state = 'offered';
create index card_gifts_overdue on card_gifts (expires_at) where state = 'offered';
create index card_gifts_newest on card_gifts (offered_at);
create index card_gifts_in_state on card_gifts (state, offered_at);

-- What was won with a set of cards is income.
drop index entries_income;
create index entries_income on entries (user_id, created_at)
  where kind in ('interest', 'savings_interest', 'cash_coupon', 'coupon_bonus', 'points_cash', 'wheel_cash', 'card_cash');
