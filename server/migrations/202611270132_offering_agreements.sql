-- The agreement of an offering, text by text. The first version is published with the offering; a later one is proposed by
-- one operator while people may subscribe, and published by another. The offering itself has the newest.

create table offering_agreements (
  agreement_id uuid primary key,
  offering_id uuid not null references equity_offerings,
  -- Null unless it was published.
  version integer check (version > 0),
  -- In both languages.
  body jsonb not null,
  sha256 text not null,
  state text not null check (state in ('proposed', 'published', 'refused')),
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  constraint offering_agreements_decided check (
    (decided_at is null) = (decided_by is null) and (decided_at is null) = (state = 'proposed')
  ),
  constraint offering_agreements_published check ((version is null) = (state <> 'published'))
);
-- reference table offering_agreements
create unique index offering_agreements_versions on offering_agreements (offering_id, version) where version is not null;
create unique index offering_agreements_proposed on offering_agreements (offering_id) where state = 'proposed';

-- Of what was published before this, the text of the offering is the first version.
insert into offering_agreements (agreement_id, offering_id, version, body, sha256, state, proposed_by, proposed_at, decided_by,
  decided_at)
select offering_id, offering_id, agreement_version, agreement, agreement_sha256, 'published', created_by, created_at,
  published_by, published_at
from equity_offerings where published_at is not null;
