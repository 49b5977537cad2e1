import { contentOf } from '../../src/features/content/library/seed-article.ts';
import {
  insertArticle,
  insertVersion,
  markProposed,
  markPublished,
} from '../../src/features/content/version.store.ts';
import { sql, type Writer } from '../../src/platform/db/sql.ts';
import { takeBothParts } from './operators.ts';
import { dayOne, idOf } from './people.ts';
import type { WorldPart } from './world-part.ts';

const texts = { zh: '通知', en: 'Notice' };

/** Inserts a notice that two editors brought out, a page beside it, and what Ann has read. */
async function bringOutArticles(writer: Writer): Promise<void> {
  const { at } = dayOne;
  for (const [name, kind, key] of [
    ['notice', 'notice', null],
    ['a page', 'page', 'a_page'],
  ] as const) {
    const [articleId, versionId] = [idOf(`article ${name}`), idOf(`version of ${name}`)];
    const content = contentOf({ kind, title: texts, summary: texts, body: texts });
    await insertArticle(writer, { articleId, kind, key });
    await insertVersion(writer, { versionId, articleId, number: 1, content, by: idOf('operator 1'), at });
    await takeBothParts(writer, { type: 'article', id: versionId });
    await markProposed(writer, versionId, idOf('operator 1'), at);
    await markPublished(writer, { versionId, content }, { by: idOf('operator 2'), at, liveAt: at });
  }
  await writer.run(sql`
    insert into article_reads (user_id, article_id, opened_at, finished_at)
    values (${idOf('ann')}, ${idOf('article notice')}, ${at}, ${at})`);
  await writer.run(sql`insert into notice_marks (user_id, all_read_at) values (${idOf('ann')}, ${at})`);
}

export const worldPart: WorldPart = { order: 330, settle: bringOutArticles };
