-- What people agree to when they apply for a loan: by product and version, none of which changes once it is published.
create table loan_agreements (
  agreement_id uuid primary key,
  product_id uuid not null references loan_products,
  -- The first is published with its product. One that a newer one overtook before it was published never is.
  version integer not null check (version > 0),
  -- Markdown, in both languages.
  body jsonb not null,
  -- Of both texts.
  sha256 text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  published_by uuid,
  published_at timestamptz,
  constraint loan_agreements_version unique (product_id, version),
  constraint loan_agreements_published check ((published_at is null) = (published_by is null))
);
-- reference table loan_agreements

-- Until now all that was agreed to was one sentence, the same for every product.
insert into loan_agreements (agreement_id, product_id, version, body, sha256, created_by, created_at, published_by, published_at)
select product_id, product_id, 1, jsonb_build_object('zh', zh, 'en', en),
  encode(sha256(convert_to(zh || E'\n' || en, 'UTF8')), 'hex'), created_by, created_at, published_by, published_at
from loan_products, (values (
  '我确认以上信息属实，并同意将其用于审核这笔申请。',
  'What I state is true, and may be used to decide about this application.'
)) as said(zh, en);

-- The version that holds now; a draft has its first.
alter table loan_products add column agreement_version integer not null default 1;

-- What was agreed to with an application; null where that was before there were versions.
alter table loan_applications add column agreement_version integer;
alter table loan_applications add column agreement_sha256 text;
