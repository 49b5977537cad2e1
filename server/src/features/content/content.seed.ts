import type { Writer } from '../../platform/db/sql.ts';
import { deriveId } from '../../platform/ids.ts';
import { agreements } from './library/agreements.ts';
import { banners } from './library/banners.ts';
import { demoNotice, news } from './library/news.ts';
import { pages } from './library/pages.ts';
import { platformSeries } from './library/platform.ts';
import { returnsSeries } from './library/returns.ts';
import { safetySeries } from './library/safety.ts';
import { contentOf, type SeedArticle } from './library/seed-article.ts';
import { insertArticle, insertVersion, markPublished } from './version.store.ts';

const library: readonly SeedArticle[] = [
  ...banners,
  ...news,
  ...returnsSeries,
  ...safetySeries,
  ...platformSeries,
  ...pages,
  ...agreements,
];

/** Writes what every installation begins with; an article that is there, in whatever version, is left alone. */
export async function seedLibrary(writer: Writer, at: Date): Promise<void> {
  await publishAll(writer, library, at);
}

/** Writes the same for a demo, which says that it is one. */
export async function seedContent(writer: Writer, at: Date): Promise<void> {
  await publishAll(writer, [demoNotice, ...library], at);
}

/** Publishes articles one after the other, the first of them last: of two at one instant neither would be newer. */
async function publishAll(writer: Writer, articles: readonly SeedArticle[], at: Date): Promise<void> {
  for (const [i, article] of articles.entries()) {
    const articleId = deriveId('article', article.title.en);
    const isNew = await insertArticle(writer, {
      articleId,
      kind: article.kind,
      key: article.key ?? null,
    });
    if (isNew === 0) continue;
    const content = contentOf(article);
    const liveAt = new Date(at.getTime() - i * 1_000);
    await insertVersion(writer, {
      versionId: articleId,
      articleId,
      number: 1,
      content,
      by: null,
      at: liveAt,
    });
    await markPublished(writer, { versionId: articleId, content }, { by: null, at: liveAt, liveAt });
  }
}
