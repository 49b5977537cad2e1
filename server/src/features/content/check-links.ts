import type { ArticleContent } from '@banyan/domain/content/article.ts';
import { picturesIn } from '@banyan/domain/content/library-picture.ts';
import { type ArticleLink, isBroken, linksIn } from '@banyan/domain/content/links.ts';
import type { Alert } from '../../area.ts';
import type { AreaJob, CountsOf } from '../../jobs/daily.ts';
import type { CommandContext, OperatorRead, ReadContext } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { runCommand, type Services, systemClient } from '../../platform/services.ts';
import { knownArticles } from './article.store.ts';
import { brokenVersions, noteBrokenLink, versionsNaming, versionsWithLinks } from './links.store.ts';

/** Returns the addresses inside the app that an article names, in either language. */
export const linksOf = ({ body }: Pick<ArticleContent, 'body'>): ArticleLink[] =>
  [body.zh, body.en].flatMap(linksIn);

/** Returns the pictures of the library that an article has in place of a drawing, or names in either language. */
export const picturesOf = ({ body, picture }: Pick<ArticleContent, 'body' | 'picture'>): string[] => [
  ...(picture ? [picture.pictureId] : []),
  ...[body.zh, body.en].flatMap(picturesIn),
];

/** Returns the ids and keys by which links name articles. */
export const namedIn = (links: readonly ArticleLink[]): string[] =>
  links.flatMap(({ id, key }) => id ?? key ?? []);

const chunkSize = 100;

/** What came of a chunk; `last` is the version that the next one begins after. */
interface Looked {
  looked: number;
  broken: number;
  last: string | null;
}

/** Looks at the links of all that is shown, and keeps with each version the first one that leads nowhere. */
async function checkLinks(services: Services, size = chunkSize): Promise<CountsOf<'content.links'>> {
  let looked = 0;
  let broken = 0;
  let after: string | null = null;
  for (;;) {
    const from = after;
    const step: Looked = await runCommand(services, systemClient, newId(), (ctx) =>
      checkChunk(ctx, { after: from, limit: size }),
    );
    looked += step.looked;
    broken += step.broken;
    after = step.last;
    if (step.looked < size) return { articles: looked, broken };
  }
}

async function checkChunk(
  ctx: CommandContext,
  page: { after: string | null; limit: number },
): Promise<Looked> {
  const versions = await versionsWithLinks(ctx.reader, ctx.now, page);
  const links = versions.map(({ content }) => linksOf(content));
  const known = await knownArticles(ctx.reader, namedIn(links.flat()));
  let broken = 0;
  for (const [i, { version_id }] of versions.entries()) {
    const link = links[i]?.find((each) => isBroken(each, known))?.text ?? null;
    if (link !== null) broken += 1;
    await noteBrokenLink(ctx.writer, { versionId: version_id, link, at: ctx.now });
  }
  return { looked: versions.length, broken, last: versions.at(-1)?.version_id ?? null };
}

/** Every business date: what was published may lead to what was withdrawn since. */
export const contentJobs: AreaJob[] = [
  { name: 'content.links', run: (services, _date, size) => checkLinks(services, size) },
];

/** Names the articles that lead nowhere. */
export async function contentAlerts(ctx: OperatorRead): Promise<Alert[]> {
  const broken = await brokenVersions(ctx.reader, ctx.now);
  return broken.map(({ content, broken_link, broken_since }) => ({
    code: 'content.link_broken',
    subject: `${content.title.en}: ${broken_link}`,
    amount: null,
    since: broken_since,
  }));
}

/** Returns the articles, as they are shown, that lead to this one: withdrawn, it would leave their links without an end. */
export async function linkedFrom(
  ctx: ReadContext,
  article: { article_id: string; page_key: string | null; is_shown: boolean },
) {
  if (!article.is_shown) return [];
  const versions = await versionsNaming(ctx.reader, article, ctx.now);
  const names = new Set([article.article_id, ...(article.page_key ? [article.page_key] : [])]);
  return versions
    .filter(({ content }) => namedIn(linksOf(content)).some((name) => names.has(name)))
    .map(({ version_id, content }) => ({ versionId: version_id, title: content.title }));
}
