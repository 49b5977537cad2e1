import { isReadKind } from '@banyan/domain/content/article.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { UserCommand, UserRead } from '../../platform/context.ts';
import { type LiveArticle, liveArticle } from './article.store.ts';
import {
  allReadAt,
  lockRead,
  markAllRead,
  markFinished,
  markOpened,
  readsOf,
  unreadSince,
} from './read.store.ts';

/** What is older than this is no news any more, whether somebody has seen it or not. */
const newsDays = 90;

/** Returns what the person has opened and finished, and how much there is that they have not. */
export async function reads(ctx: UserRead) {
  const [rows, mark] = [await readsOf(ctx.reader, ctx.userId), await allReadAt(ctx.reader, ctx.userId)];
  const oldest = new Date(ctx.now.getTime() - newsDays * 86_400_000);
  const since = mark && mark > oldest ? mark : oldest;
  return {
    unread: await unreadSince(ctx.reader, ctx.userId, since, ctx.now),
    allReadAt: mark,
    unreadSince: since,
    items: rows.map(({ article_id, finished_at }) => ({ articleId: article_id, finishedAt: finished_at })),
  };
}

/** Notes that the person opens an article. */
export async function openArticle(ctx: UserCommand, articleId: string) {
  await requireReadable(ctx, articleId);
  await markOpened(ctx.writer, ctx.userId, articleId, ctx.wall);
  ctx.changed(ctx.userId, 'content');
  return { ok: true as const };
}

/**
 * Notes that the person has read an article to its end. The time is the server's own, from opening to now. Throws
 * `article.read_too_quickly` with the seconds that are left.
 */
export async function finishArticle(ctx: UserCommand, articleId: string) {
  await requireReadable(ctx, articleId);
  const row = await lockRead(ctx.writer, ctx.userId, articleId);
  if (!row) throw new AppError('article.not_opened');
  ctx.changed(ctx.userId, 'content');
  if (row.finished_at) return { finishedAt: row.finished_at };
  const needed = ctx.policy.content.readSeconds * 1_000;
  const left = row.opened_at.getTime() + needed - ctx.wall.getTime();
  if (left > 0)
    throw new AppError('article.read_too_quickly', { facts: { seconds: Math.ceil(left / 1_000) } });
  await markFinished(ctx.writer, ctx.userId, articleId, ctx.now);
  ctx.happened('article.finished', { userId: ctx.userId, subjectId: articleId });
  return { finishedAt: ctx.now };
}

/** Notes that all notices and news of now count as opened. */
export async function readAll(ctx: UserCommand) {
  await markAllRead(ctx.writer, ctx.userId, ctx.now);
  ctx.changed(ctx.userId, 'content');
  return { ok: true as const };
}

async function requireReadable(ctx: UserCommand, articleId: string): Promise<LiveArticle> {
  const row = await liveArticle(ctx.reader, articleId, ctx.now);
  return found(row && isReadKind(row.kind) ? row : undefined);
}
