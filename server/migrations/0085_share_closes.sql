-- What a share was last traded at on each business date on which it was: by this, what people owned on a past day is valued.

create table share_closes (
  instrument_id uuid not null,
  on_date date not null,
  -- Minor units a share.
  price bigint not null check (price > 0),
  primary key (instrument_id, on_date)
);
-- distribute share_closes by instrument_id
insert into share_closes (instrument_id, on_date, price)
select distinct on (instrument_id, traded_on) instrument_id, traded_on, price
from market_trades order by instrument_id, traded_on, number desc;
