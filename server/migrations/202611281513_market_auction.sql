-- What the orders that an auction has gathered would trade at now stands with the book, and changes with it. A book that is
-- in an auction at this moment has it with its next batch.
alter table market_books add column auction_price bigint check (auction_price > 0);
alter table market_books add column auction_shares bigint check (auction_shares > 0);
alter table market_books add column auction_surplus bigint check (auction_surplus >= 0);
-- The side on which the surplus stands.
alter table market_books add column auction_side text check (auction_side in ('buy', 'sell'));
alter table market_books add constraint market_books_auction check (
  (auction_price is null) = (auction_shares is null) and (auction_price is null) = (auction_surplus is null)
    and (auction_side is null) = (coalesce(auction_surplus, 0) = 0)
    and (phase <> 'continuous' or auction_price is null)
);
