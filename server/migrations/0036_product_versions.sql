-- What a product said in each of its versions: who made it so, and when.

create table product_versions (
  product_id uuid not null references products,
  version integer not null,
  -- What was done to it, as the audit log names it.
  action text not null,
  -- Every term and text, by name.
  content jsonb not null,
  made_by uuid not null,
  made_at timestamptz not null,
  primary key (product_id, version)
);
-- reference table product_versions
create trigger product_versions_append_only before update or delete on product_versions for each row execute function forbid_change();
