import { missingForNext, teamLevelOf, thresholdsOf } from '@banyan/domain/team/team-level.ts';
import type { CountsOf } from '../../jobs/daily.ts';
import type { CommandContext, ReadContext, UserRead } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { runCommand, type Services, systemClient } from '../../platform/services.ts';
import { insertChanges, lastChanges, qualifiedCounts, whoHasQualified } from './level.store.ts';

const chunkSize = 500;

/** Returns the level of a person's team: it follows from its qualified members alone. */
export async function teamLevelNow(ctx: Pick<ReadContext, 'reader' | 'policy'>, userId: string) {
  const { levels } = ctx.policy.team;
  const qualified = (await qualifiedCounts(ctx.reader, [userId])).get(userId) ?? 0;
  return { level: teamLevelOf(levels, qualified), qualified, missing: missingForNext(levels, qualified) };
}

/** Returns all that the page of the level shows. */
export async function teamLevel(ctx: UserRead) {
  const { levels, makeUpsPerLevel } = ctx.policy.team;
  return {
    ...(await teamLevelNow(ctx, ctx.userId)),
    levels: [0, ...thresholdsOf(levels)].map((members, level) => ({
      level,
      members,
      makeUps: level * makeUpsPerLevel,
    })),
  };
}

/** Returns how many more make-ups of the check-in a month the level of a person's team gives. */
export async function teamMakeUps(
  ctx: Pick<ReadContext, 'reader' | 'policy' | 'flags'>,
  userId: string,
): Promise<number> {
  if (!ctx.flags.team) return 0;
  const { makeUpsPerLevel } = ctx.policy.team;
  return (await teamLevelNow(ctx, userId)).level * makeUpsPerLevel;
}

/** Writes down where the level of some people's teams is another than the last one written down. Returns how many are. */
export async function recordLevels(ctx: CommandContext, userIds: readonly string[]): Promise<number> {
  const { levels } = ctx.policy.team;
  // Members only become more: counted after the last change was read, they never look like fewer than it had.
  const last = await lastChanges(ctx.reader, userIds);
  const counts = await qualifiedCounts(ctx.reader, userIds);
  const changes = userIds.flatMap((userId) => {
    const qualified = counts.get(userId) ?? 0;
    const { number, to_level: from } = last.get(userId) ?? { number: 0, to_level: 0 };
    const to = teamLevelOf(levels, qualified);
    if (from === to) return [];
    const threshold = thresholdsOf(levels)[Math.max(from, to) - 1] ?? 0;
    return [{ userId, number: number + 1, from, to, qualified, threshold, at: ctx.now }];
  });
  // Somebody else may have written the same down meanwhile.
  const recorded = await insertChanges(ctx.writer, changes);
  for (const userId of recorded) ctx.changed(userId, 'team', 'checkin');
  return recorded.length;
}

/**
 * Writes down the changes of level that no certification has brought about: other rules, or two certifications at one
 * moment. Returns what was done, in words.
 */
export async function recordTeamLevels(
  services: Services,
  size = chunkSize,
): Promise<CountsOf<'team.levels'>> {
  let recorded = 0;
  let after: string | null = null;
  for (;;) {
    const last: string | null = after;
    const step = await runCommand(services, systemClient, newId(), async (ctx) => {
      const userIds = await whoHasQualified(ctx.reader, last, size);
      return { userIds, recorded: await recordLevels(ctx, userIds) };
    });
    recorded += step.recorded;
    after = step.userIds.at(-1) ?? null;
    if (step.userIds.length < size) return { recorded };
  }
}
