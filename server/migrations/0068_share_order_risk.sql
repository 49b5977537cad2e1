-- What was known of a buyer's risk when an order was placed. A sale has none, nor has an order from before it was asked.
alter table market_orders add column product_risk text;
alter table market_orders add column person_risk text;
alter table market_orders add column risk_profile_number integer;
alter table market_orders add column risk_acknowledged_at timestamptz;
alter table market_orders add constraint market_orders_risk check (
  (product_risk is null) = (person_risk is null) and (product_risk is null) = (risk_profile_number is null)
  and (product_risk is not null or risk_acknowledged_at is null)
);
