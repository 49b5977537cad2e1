create table articles (
  article_id uuid primary key,
  kind text not null check (kind in ('banner', 'notice')),
  title jsonb not null,
  subtitle jsonb,
  body jsonb not null,
  theme text,
  position integer not null default 0,
  published_at timestamptz not null
);
-- reference table articles
