import type { ServerArea } from '../../area.ts';
import { sql } from '../../platform/db/sql.ts';
import { contentAlerts, contentJobs } from './check-links.ts';
import { findArticles } from './content.finds.ts';
import { contentHandlers } from './content.handlers.ts';
import { contentInvariants } from './content.invariants.ts';
import { contentOperatorHandlers } from './content.operator.ts';
import { contentPersonalData } from './content.personal-data.ts';
import { pictureOperatorHandlers } from './pictures.ts';

const said = 'what was shown to everybody, with every version of it';

export const contentArea: ServerArea<'content', 'agreements'> = {
  floor: 4,
  open: (process) => ({
    calls: contentHandlers(process.services, process),
    operatorCalls: { ...contentOperatorHandlers, ...pictureOperatorHandlers },
    jobs: contentJobs,
  }),
  personalData: contentPersonalData,
  retention: [
    ...['articles', 'article_versions', 'article_terms'].map((table) => ({ table, forever: said })),
    {
      table: 'article_reads',
      key: ['user_id', 'article_id'],
      days: 400,
      goes: (before) => sql`t.finished_at is null and t.opened_at < ${before}`,
      why: 'what was opened and never finished says nothing after a year',
    },
    { table: 'content_pictures', forever: 'what articles show; editors remove what none of them names' },
    { table: 'notice_marks', forever: 'one row a person, until they close their account' },
  ],
  invariants: contentInvariants,
  events: {
    'article.finished': {
      told: 'all that react to an article that was read were told of each',
      facts: sql`
        select user_id, article_id::text as subject_id, finished_at as at from article_reads
        where finished_at is not null`,
    },
  },
  alerts: contentAlerts,

  finds: { article: findArticles },
  queues: {
    articles: sql`
      select count(*) from article_versions
      where proposed_at is not null and live_at is null and withdrawn_at is null`,
  },
  fourEyes: sql`
    select 'article' as subject_type, version_id as subject_id, created_by as maker, published_by as checker,
      'article ' || article_id || ' version ' || number as named from article_versions where created_by is not null`,
  demo: () => import('./content.demo.ts'),
};
