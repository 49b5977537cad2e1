-- What the app has to say, in versions: an article is what links name, a version what it says.

alter table articles drop constraint articles_kind_check;
update articles set kind = 'ad' where kind = 'banner';
alter table articles add constraint articles_kind_check check (kind in ('notice', 'news', 'school', 'page', 'ad'));
-- By what a single page is asked for.
alter table articles add column page_key text unique;
alter table articles add constraint articles_key check (page_key is null or kind = 'page');

create table article_versions (
  version_id uuid primary key,
  article_id uuid not null references articles,
  number integer not null,
  -- All that it says, as one value: its hash is what was approved.
  content jsonb not null,
  -- Increases with each change of the draft.
  edition integer not null default 1,
  -- Null: it came with the release.
  created_by uuid,
  created_at timestamptz not null,
  proposed_by uuid,
  proposed_at timestamptz,
  published_by uuid,
  published_at timestamptz,
  -- From when on it is shown.
  live_at timestamptz,
  content_hash text,
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  withdrawn_reason text,
  unique (article_id, number),
  constraint article_versions_published check (
    (published_at is null) = (live_at is null) and (published_at is null) = (content_hash is null)
  ),
  constraint article_versions_withdrawn check (
    (withdrawn_at is null) = (withdrawn_by is null) and (withdrawn_at is null) = (withdrawn_reason is null)
  )
);
-- reference table article_versions
create index article_versions_live on article_versions (live_at) where live_at is not null;
create index article_versions_newest on article_versions (created_at);

insert into article_versions (version_id, article_id, number, content, created_at, published_at, live_at, content_hash)
select article_id, article_id, 1, content, published_at, published_at, published_at,
  encode(sha256(convert_to(content::text, 'UTF8')), 'hex')
from (
  select article_id, published_at, jsonb_build_object(
    'title', title, 'summary', coalesce(subtitle, title), 'body', body, 'cover', null, 'series', null,
    'position', position, 'video', null, 'theme', coalesce(theme, 'green'), 'language', 'both', 'flag', null) as content
  from articles) a;

alter table articles drop column title;
alter table articles drop column subtitle;
alter table articles drop column body;
alter table articles drop column theme;
alter table articles drop column position;
alter table articles drop column published_at;

-- What a search looks for: pairs of Chinese characters, and English words without their endings.
create table article_terms (
  version_id uuid not null references article_versions,
  language text not null check (language in ('zh', 'en')),
  term text not null,
  weight integer not null check (weight > 0),
  primary key (version_id, language, term)
);
-- reference table article_terms
create index article_terms_found on article_terms (language, term);

-- What somebody has opened, and read to its end.
create table article_reads (
  user_id uuid not null,
  article_id uuid not null references articles,
  -- By the clock on the wall: whoever moves a demo ahead has read nothing meanwhile.
  opened_at timestamptz not null,
  finished_at timestamptz,
  primary key (user_id, article_id)
);
-- distribute article_reads
create index article_reads_newest on article_reads (user_id, opened_at);

-- Until when all notices and news count as opened.
create table notice_marks (
  user_id uuid primary key,
  all_read_at timestamptz not null
);
-- distribute notice_marks
