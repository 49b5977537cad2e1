-- Why a change of an order was not made: whoever asked for it reads it with the order until the next one is asked for.
alter table market_orders add column change_refused text;
