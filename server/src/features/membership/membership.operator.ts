import type { OperatorCalls } from '@banyan/api/contract.ts';
import type { operatorMembershipApi } from '@banyan/api/membership/membership.operator.ts';
import { startOf } from '@banyan/domain/calendar/business-date.ts';
import { levels, perksOf, thresholdOf } from '@banyan/domain/membership/levels.ts';
import type { OperatorRead, OperatorReadOfAll } from '../../platform/context.ts';
import type { HandlersOf, InputOf } from '../../platform/http/handlers.ts';
import { dayOf, pageBy } from '../../platform/page.ts';
import type { Services } from '../../platform/services.ts';
import { type Keys, usernamesOf, wantedPerson } from '../people/index.ts';
import { growthDays } from './levels.ts';
import { countByLevel, membersPage } from './membership.store.ts';

async function levelCounts({ reader, policy }: OperatorReadOfAll) {
  const counted = await countByLevel(reader);
  return {
    levels: levels.map((level) => ({
      ...perksOf(policy.membership, level),
      threshold: thresholdOf(policy.membership, level),
      people: counted.find((row) => row.level === level)?.people ?? 0n,
    })),
  };
}

async function members(
  { reader }: OperatorRead,
  keys: Keys,
  { cursor, limit, level, name }: InputOf<typeof operatorMembershipApi.members>,
) {
  const userId = name ? await wantedPerson(reader, keys, name) : undefined;
  const page = await pageBy(
    limit,
    cursor,
    ({ after, limit: count }) =>
      membersPage(reader, { level, userId }, { after: dayOf(after), limit: count }),
    (row) => ({ at: startOf(row.last_on), id: row.user_id }),
    (row) => row,
  );
  const named = await usernamesOf(
    reader,
    page.items.map((row) => row.user_id),
  );
  return {
    ...page,
    items: page.items.map((row) => ({
      user: named(row.user_id),
      level: row.level,
      growth: row.growth,
      lastOn: row.last_on,
    })),
  };
}

export const membershipOperatorHandlers = ({
  config: { keys },
}: Services): HandlersOf<OperatorCalls['membership']> => ({
  levelCounts: { ofAll: levelCounts },
  members: (ctx, input) => members(ctx, keys, input),
  memberGrowth: (ctx, { userId, ...page }) => growthDays(ctx, userId, page),
});
