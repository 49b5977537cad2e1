-- Contracts that people sign, and the templates that they are made from.

create table contract_templates (
  template_id uuid primary key,
  kind text not null,
  -- Given when it is published; the highest of a kind is what people sign.
  number integer,
  title jsonb not null,
  body jsonb not null,
  state text not null check (state in ('draft', 'reviewed', 'published')),
  created_by uuid not null,
  created_at timestamptz not null,
  reviewed_by uuid,
  reviewed_at timestamptz,
  review_note text,
  published_by uuid,
  published_at timestamptz,
  version integer not null default 1,
  constraint contract_templates_reviewed check (
    (state = 'draft') = (reviewed_by is null) and (reviewed_by is null) = (reviewed_at is null)
    and (reviewed_by is null) = (review_note is null)),
  constraint contract_templates_published check (
    (state = 'published') = (published_by is not null) and (published_by is null) = (published_at is null)
    and (published_by is null) = (number is null)),
  constraint contract_templates_four_eyes check (published_by <> created_by and reviewed_by <> created_by)
);
-- reference table contract_templates
create unique index contract_templates_number on contract_templates (kind, number) where number is not null;

-- A contract is written with the money that it is about, in one commit. What names the person is in the envelope alone:
-- it holds the canonical document, whose SHA-256 stands beside it. `seal_sha256` is the hash of both, so that the
-- verifier, which has no key, sees when either was changed. Closing an account takes the envelope away.
create table contracts (
  user_id uuid not null,
  contract_id uuid not null,
  number text not null,
  kind text not null,
  subject_type text not null,
  subject_id uuid not null,
  template_number integer not null,
  language text not null check (language in ('zh', 'en')),
  terms jsonb not null,
  document_sealed bytea,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  draft_sha256 text not null check (draft_sha256 ~ '^[0-9a-f]{64}$'),
  seal_sha256 text not null,
  signed_at timestamptz not null,
  effective_on date not null,
  expires_on date not null,
  primary key (user_id, contract_id),
  unique (user_id, subject_type, subject_id),
  constraint contracts_span check (expires_on > effective_on)
);
-- distribute contracts
create index contracts_by_number on contracts (number);
create index contracts_by_signing on contracts (signed_at, contract_id);

-- How many subscriptions are older than contracts: the verifier allows no more.
insert into settings (name, value, updated_at)
select 'subscriptions_before_contracts', jsonb_build_object('count', count(*)), timestamptz '2026-11-22 00:00:00+00'
from subscriptions;
