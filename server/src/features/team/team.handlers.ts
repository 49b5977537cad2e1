import type { UserCalls } from '@banyan/api/contract.ts';
import type { Config } from '../../platform/config.ts';
import type { FactsOf } from '../../platform/facts.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { pageBy } from '../../platform/page.ts';
import { invitations, invitedFriends } from './invitations.ts';
import { changesOf } from './level.store.ts';
import { teamLevel } from './levels.ts';
import { team, teamMembers } from './members.ts';

export const teamHandlers = (
  config: Pick<Config, 'licences'>,
  facts: FactsOf,
): HandlersOf<UserCalls['team']> => ({
  invitations: (ctx) => invitations(ctx, config),
  invitedFriends: (ctx, input) => invitedFriends(ctx, facts, input),
  team: (ctx) => team(ctx),
  teamMembers: (ctx, input) => teamMembers(ctx, facts, input),
  teamLevel: (ctx) => teamLevel(ctx),
  teamLevelRecords: (ctx, { cursor, limit }) =>
    pageBy(
      limit,
      cursor,
      (page) => changesOf(ctx.reader, ctx.userId, page),
      (row) => ({ at: row.changed_at, id: String(row.number) }),
      (row) => ({
        number: row.number,
        from: row.from_level,
        to: row.to_level,
        qualified: row.qualified,
        threshold: row.threshold,
        at: row.changed_at,
      }),
    ),
});
