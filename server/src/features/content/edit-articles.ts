import type { operatorContentApi } from '@banyan/api/content/content.operator.ts';
import { type ArticleContent, isComplete } from '@banyan/domain/content/article.ts';
import { pictureAddress } from '@banyan/domain/content/library-picture.ts';
import { isBroken } from '@banyan/domain/content/links.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { OperatorCommand, ReadContext } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { approve, recordMaker } from '../four-eyes/index.ts';
import { knownArticles } from './article.store.ts';
import { linksOf, namedIn, picturesOf } from './check-links.ts';
import { heldPictures } from './picture.store.ts';
import {
  insertArticle,
  insertVersion,
  lockVersion,
  markProposed,
  markPublished,
  markWithdrawn,
  rewriteVersion,
  type VersionRow,
  versionById,
  versionsOf,
} from './version.store.ts';

type Input<Name extends keyof typeof operatorContentApi> = InputOf<(typeof operatorContentApi)[Name]>;

const subject = (versionId: string) => ({ type: 'article', id: versionId }) as const;

/** Begins an article. Throws `article.key_needed` for a single page without a key, `article.key_taken` for one of another. */
export async function createArticle(
  ctx: OperatorCommand,
  { kind, key, content }: Input<'createArticle'>,
): Promise<VersionRow> {
  if ((kind === 'page') !== (key !== null)) throw new AppError('article.key_needed');
  const articleId = ctx.id('article');
  if ((await insertArticle(ctx.writer, { articleId, kind, key })) === 0)
    throw new AppError('article.key_taken');
  return begin(ctx, articleId, 1, content);
}

/** Changes a draft; whoever does is one of its makers. */
export async function saveArticle(ctx: OperatorCommand, input: Input<'saveArticle'>): Promise<VersionRow> {
  const row = await requireOpen(ctx, input);
  await recordMaker(ctx, subject(row.version_id));
  await rewriteVersion(ctx.writer, { versionId: row.version_id, edition: row.edition + 1 }, input.content);
  return shown(ctx, row.version_id);
}

/** Proposes a draft. Throws `article.incomplete` and `article.link_broken`. */
export async function proposeArticle(
  ctx: OperatorCommand,
  input: Input<'proposeArticle'>,
): Promise<VersionRow> {
  const row = await requireOpen(ctx, input);
  if (!isComplete(row.kind, row.content)) throw new AppError('article.incomplete');
  await requireLinks(ctx, row);
  await recordMaker(ctx, subject(row.version_id));
  await markProposed(ctx.writer, row.version_id, ctx.operator.operatorId, ctx.now);
  return shown(ctx, row.version_id);
}

/** Publishes what was proposed, from an instant on. Throws what `approve` throws. */
export async function publishArticle(
  ctx: OperatorCommand,
  input: Input<'publishArticle'>,
): Promise<VersionRow> {
  const row = await requireOpen(ctx, input);
  if (!row.proposed_at) throw new AppError('article.not_proposed');
  // What it leads to may have been withdrawn since.
  await requireLinks(ctx, row);
  await approve(ctx, subject(row.version_id));
  const liveAt = input.at && input.at > ctx.now ? input.at : ctx.now;
  await markPublished(
    ctx.writer,
    { versionId: row.version_id, content: row.content },
    { by: ctx.operator.operatorId, at: ctx.now, liveAt },
  );
  return shown(ctx, row.version_id);
}

/** Withdraws a version, or discards a draft. */
export async function withdrawArticle(
  ctx: OperatorCommand,
  { versionId, reason }: Input<'withdrawArticle'>,
): Promise<VersionRow> {
  await standing(ctx, versionId);
  await markWithdrawn(ctx.writer, versionId, { by: ctx.operator.operatorId, at: ctx.now, reason });
  return shown(ctx, versionId);
}

/** Begins a new draft with what a version says. Throws `article.draft_exists` where one is under way. */
export async function reviseArticle(ctx: OperatorCommand, versionId: string): Promise<VersionRow> {
  const row = found(await lockVersion(ctx.writer, versionId, ctx.now));
  const versions = await versionsOf(ctx.writer, row.article_id, ctx.now);
  if (versions.some((each) => !each.live_at && !each.withdrawn_at))
    throw new AppError('article.draft_exists');
  return begin(ctx, row.article_id, (versions[0]?.number ?? 0) + 1, row.content);
}

async function begin(
  ctx: OperatorCommand,
  articleId: string,
  number: number,
  content: ArticleContent,
): Promise<VersionRow> {
  const versionId = ctx.id('version');
  const { operatorId } = ctx.operator;
  await insertVersion(ctx.writer, { versionId, articleId, number, content, by: operatorId, at: ctx.now });
  await recordMaker(ctx, subject(versionId));
  return shown(ctx, versionId);
}

const shown = async (ctx: OperatorCommand, versionId: string): Promise<VersionRow> =>
  found(await versionById(ctx.writer, versionId, ctx.now));

async function standing(ctx: OperatorCommand, versionId: string): Promise<VersionRow> {
  const row = found(await lockVersion(ctx.writer, versionId, ctx.now));
  if (row.withdrawn_at) throw new AppError('article.already_withdrawn');
  return row;
}

async function requireOpen(
  ctx: OperatorCommand,
  { versionId, edition }: { versionId: string; edition: number },
): Promise<VersionRow> {
  const row = await standing(ctx, versionId);
  if (row.live_at) throw new AppError('article.already_published');
  if (row.edition !== edition) throw new AppError('request.conflict');
  return row;
}

/** Throws `article.link_broken` with the first link inside the app that leads nowhere. */
export async function refuseBrokenLinks(
  { reader }: Pick<ReadContext, 'reader'>,
  { content }: VersionRow,
): Promise<void> {
  const links = linksOf(content);
  const known = await knownArticles(reader, namedIn(links));
  const broken = links.find((link) => isBroken(link, known));
  if (broken) throw new AppError('article.link_broken', { facts: { link: broken.text } });
}

/** Throws the same, also with a picture that is not there. */
async function requireLinks(ctx: OperatorCommand, row: VersionRow): Promise<void> {
  await refuseBrokenLinks(ctx, row);
  const { content } = row;
  const pictures = picturesOf(content);
  if (pictures.length === 0) return;
  const held = await heldPictures(ctx.writer, pictures);
  const missing = pictures.find((pictureId) => !held.has(pictureId));
  if (missing !== undefined)
    throw new AppError('article.link_broken', { facts: { link: pictureAddress(missing) } });
}
