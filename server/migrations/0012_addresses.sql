-- The address book.

create table addresses (
  user_id uuid not null,
  address_id uuid not null,
  -- Name, phone and street in one envelope; where in the country it is stays readable.
  details_sealed bytea not null,
  province text not null,
  city text not null,
  district text not null,
  is_default boolean not null,
  added_at timestamptz not null,
  primary key (user_id, address_id)
);
-- distribute addresses
create unique index addresses_one_default on addresses (user_id) where is_default;
