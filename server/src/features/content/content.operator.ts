import type { AuditAction } from '@banyan/api/audit-actions.ts';
import type { operatorContentApi } from '@banyan/api/content/content.operator.ts';
import { versionStateAt } from '@banyan/domain/content/article-state.ts';
import type { PermissionFlag } from '@banyan/domain/policy.ts';
import { found } from '../../platform/app-error.ts';
import type { OperatorCommand, OperatorRead } from '../../platform/context.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { pageBy } from '../../platform/page.ts';
import { audit } from '../audit/index.ts';
import { obstaclesTo, operatorNames, type Standing, standings } from '../four-eyes/index.ts';
import { linkedFrom } from './check-links.ts';
import {
  createArticle,
  proposeArticle,
  publishArticle,
  refuseBrokenLinks,
  reviseArticle,
  saveArticle,
  withdrawArticle,
} from './edit-articles.ts';
import { newestVersions, type VersionRow, versionById, versionsOf } from './version.store.ts';

export const contentOperatorHandlers: HandlersOf<typeof operatorContentApi> = {
  operatorArticles: async (ctx, { cursor, limit, kind, state }) => {
    const page = await pageBy(
      limit,
      cursor,
      (query) => newestVersions(ctx.reader, ctx.now, { kind, state }, query),
      (row) => ({ at: row.created_at, id: row.version_id }),
      (row) => row,
    );
    return { ...page, items: await show(ctx, page.items) };
  },
  articleVersions: async (ctx, { articleId }) => {
    const rows = await versionsOf(ctx.reader, articleId, ctx.now);
    found(rows[0]);
    return { items: await show(ctx, rows) };
  },
  articleVersion: async (ctx, { versionId }) =>
    whole(ctx, found(await versionById(ctx.reader, versionId, ctx.now))),
  createArticle: async (ctx, input) => audited(ctx, 'article.create', await createArticle(ctx, input)),
  saveArticle: async (ctx, input) => audited(ctx, 'article.save', await saveArticle(ctx, input)),
  proposeArticle: async (ctx, input) => audited(ctx, 'article.propose', await proposeArticle(ctx, input)),
  publishArticle: async (ctx, input) => audited(ctx, 'article.publish', await publishArticle(ctx, input)),
  withdrawArticle: async (ctx, input) =>
    audited(ctx, 'article.withdraw', await withdrawArticle(ctx, input), input.reason),
  reviseArticle: async (ctx, { versionId }) =>
    audited(ctx, 'article.revise', await reviseArticle(ctx, versionId)),
};

/** Leaves what was done to a version in the audit log, and shows it. */
async function audited(ctx: OperatorCommand, action: AuditAction, row: VersionRow, note = '') {
  const said = `${row.content.title.en || row.content.title.zh}: version ${row.number}`;
  await audit(ctx, action, { type: 'article', id: row.article_id }, note ? `${said}. ${note}` : said);
  return whole(ctx, row);
}

async function whole(ctx: OperatorRead | OperatorCommand, row: VersionRow) {
  const [shown] = await show(ctx, [row]);
  const { flag, ...content } = row.content;
  return {
    ...found(shown),
    content: { ...content, picture: content.picture ?? null, flag: flag as PermissionFlag | null },
    linkedFrom: await linkedFrom(ctx, row),
  };
}

async function show(ctx: OperatorRead | OperatorCommand, rows: readonly VersionRow[]) {
  const names = await operatorNames(ctx.reader);
  const standingOf = await standings(
    ctx,
    'article',
    rows.map(({ version_id }) => version_id),
  );
  const obstacleTo = await obstaclesTo(rows, {
    isWaiting: (row) => stateOf(row, ctx.now) === 'proposed',
    standing: ({ version_id: id }) => standingOf(id),
    refuseStale: (row) => refuseBrokenLinks(ctx, row),
  });
  return rows.map((row) => {
    const shown = showVersion(row, ctx.now, standingOf(row.version_id), names);
    const obstacle = obstacleTo(row);
    return { ...shown, mayPublish: shown.mayPublish && obstacle === null, obstacle };
  });
}

const stateOf = (row: VersionRow, now: Date) =>
  versionStateAt(
    { proposedAt: row.proposed_at, liveAt: row.live_at, withdrawnAt: row.withdrawn_at },
    now,
    row.is_shown,
  );

function showVersion(row: VersionRow, now: Date, standing: Standing, names: Map<string, string>) {
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? '—'));
  const state = stateOf(row, now);
  return {
    versionId: row.version_id,
    articleId: row.article_id,
    kind: row.kind,
    key: row.page_key,
    number: row.number,
    state,
    title: row.content.title,
    edition: row.edition,
    createdBy: nameOf(row.created_by),
    createdAt: row.created_at,
    proposedBy: nameOf(row.proposed_by),
    proposedAt: row.proposed_at,
    publishedBy: nameOf(row.published_by),
    liveAt: row.live_at,
    withdrawnBy: nameOf(row.withdrawn_by),
    withdrawnAt: row.withdrawn_at,
    withdrawnReason: row.withdrawn_reason,
    mayPublish: state === 'proposed' && standing.mayDecide,
  };
}
