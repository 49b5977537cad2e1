import { sql } from '../../src/platform/db/sql.ts';
import { idOf } from '../world/people.ts';
import type { Planted } from './planted.ts';

const ofNotice = sql`version_id = ${idOf('version of notice')}`;

export const plantedInContent: Planted = {
  'what is published says what was approved': [
    sql`update article_versions set content = jsonb_set(content, '{position}', '7') where ${ofNotice}`,
  ],
  'what editors wrote was proposed by one of them and published by another': {
    'nobody proposed it': [sql`update article_versions set proposed_by = null where ${ofNotice}`],
    'nobody is said to have published it': [
      sql`update article_versions set published_by = null where ${ofNotice}`,
    ],
    'published by who proposed it': [
      sql`update article_versions set proposed_by = published_by where ${ofNotice}`,
    ],
  },
  'what somebody has read is a notice, news, or a lesson': [
    sql`update article_reads set article_id = ${idOf('article a page')}`,
  ],
};
