-- A day of the market may be declared short, too: it ends with its morning.
alter table market_holidays drop constraint market_holidays_change_check;
alter table market_holidays add constraint market_holidays_change_check check (change in ('close', 'shorten', 'open'));
-- It is opened again, for all its hours, like one that was declared closed.
alter table market_holidays drop constraint market_holidays_reopened;
alter table market_holidays add constraint market_holidays_reopened check (
  reopened_by is null or (change <> 'open' and state = 'declared')
);
