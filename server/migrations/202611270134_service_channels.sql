-- Ways to customer service, as configurations elsewhere name them: what was good last, and what came of asking each address.

create table service_channels (
  -- The one that is shown: there is no other.
  name text primary key check (name = 'shown'),
  address text not null,
  configuration jsonb not null,
  -- When it was fetched last, and was good.
  taken_at timestamptz not null
);
-- reference table service_channels

create table service_channel_looks (
  address text primary key,
  looked_at timestamptz not null,
  refusal text check (refusal in (
    'unreachable', 'private_address', 'too_slow', 'broken_off', 'redirected', 'status', 'wrong_type', 'too_large', 'not_json',
    'wrong_form', 'forbidden_link'
  )),
  detail text,
  -- Since when it was refused without a good answer between.
  refused_since timestamptz,
  check ((refusal is null) = (refused_since is null))
);
-- reference table service_channel_looks
