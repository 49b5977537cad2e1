import type { operatorTeamApi } from '@banyan/api/team/team.operator.ts';
import { found } from '../../platform/app-error.ts';
import type { OperatorRead } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { pageBy } from '../../platform/page.ts';
import { teamCounts, teamPage, userById, usernamesOf } from '../people/index.ts';
import { qualifiedAmong } from './level.store.ts';
import { teamLevelNow } from './levels.ts';

/** Returns who stands above a person and below, for operators. What people gave as addresses is another page's. */
export async function explore(
  ctx: OperatorRead,
  { userId, level, cursor, limit }: InputOf<typeof operatorTeamApi.operatorTeam>,
) {
  const { reader } = ctx;
  const { ancestors } = found(await userById(reader, userId));
  const page = await pageBy(
    limit,
    cursor,
    (query) => teamPage(reader, userId, level, query),
    (row) => ({ at: row.joined_at, id: row.member_id }),
    (row) => row,
  );
  const ids = page.items.map(({ member_id }) => member_id);
  const named = await usernamesOf(reader, [userId, ...ancestors, ...ids]);
  const qualified = await qualifiedAmong(reader, userId, ids);
  const standing = await teamLevelNow(ctx, userId);
  return {
    ...page,
    items: page.items.map(({ member_id, joined_at: joinedAt }) => ({
      ...named(member_id),
      joinedAt,
      isQualified: qualified.has(member_id),
    })),
    user: named(userId),
    upline: ancestors.map((id, i) => ({ ...named(id), level: i + 1 })),
    members: await teamCounts(reader, userId),
    qualified: standing.qualified,
    teamLevel: standing.level,
  };
}
