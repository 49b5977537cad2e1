import { sql } from '../../platform/db/sql.ts';
import type { Invariant } from '../../verify/invariant.ts';

export const contentInvariants: readonly Invariant[] = [
  {
    name: 'what is published says what was approved',
    query: sql`
      select 'article ' || article_id || ', version ' || number as example from article_versions
      where content_hash <> encode(sha256(convert_to(content::text, 'UTF8')), 'hex')`,
  },
  {
    name: 'what editors wrote was proposed by one of them and published by another',
    query: sql`
      select 'article ' || article_id || ', version ' || number as example from article_versions
      where live_at is not null and created_by is not null and (proposed_by is null or published_by is null
        or published_by = proposed_by)`,
  },
  {
    name: 'what somebody has read is a notice, news, or a lesson',
    query: sql`
      select 'article ' || r.article_id || ' by ' || r.user_id as example
      from article_reads r join articles a on a.article_id = r.article_id
      where a.kind not in ('notice', 'news', 'school')`,
  },
];
