-- Goods as prizes of the wheel: pieces that are set aside for odds, and orders of what was won.

-- Pieces that are off the shelf for odds in effect, and those that were won.
alter table good_stocks add column set_aside bigint not null default 0 check (set_aside >= 0);

-- What was won costs nothing, is one piece, and comes to no end but that it arrives.
alter table goods_orders add column won_in uuid;
alter table goods_orders alter column spending_id drop not null;
alter table goods_orders drop constraint goods_orders_points_check;
alter table goods_orders add constraint goods_orders_points_check check (
  points >= 0 and (points > 0) = (spending_id is not null)
);
alter table goods_orders add constraint goods_orders_won check (
  (won_in is null) = (spending_id is not null)
  and (won_in is null or (price = 0 and count = 1 and state in ('placed', 'shipped', 'received')))
);
create unique index goods_orders_won_in on goods_orders (user_id, won_in) where won_in is not null;

alter table lottery_draws drop constraint lottery_draws_prize_kind_check;
alter table lottery_draws add constraint lottery_draws_prize_kind_check check (
  prize_kind in ('points', 'cash', 'good', 'card', 'none') and (game = 'cards') = (prize_kind = 'card')
  and (game = 'wheel' or prize_kind <> 'good')
);
drop index lottery_draws_won;
create index lottery_draws_won on lottery_draws (game, drawn_at) where prize_kind in ('points', 'cash', 'good');

-- Pieces that went back on the shelf when other odds superseded these.
alter table lottery_stock add column released integer not null default 0 check (released >= 0);
alter table lottery_stock drop constraint lottery_stock_awarded;
alter table lottery_stock add constraint lottery_stock_awarded check (awarded >= 0 and awarded + released <= stock);
