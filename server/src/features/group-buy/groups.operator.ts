import type { operatorGroupBuyApi } from '@banyan/api/group-buy/group-buy.operator.ts';
import { sum } from '@banyan/domain/money/amount.ts';
import type { Alert } from '../../area.ts';
import { found } from '../../platform/app-error.ts';
import type { OperatorRead } from '../../platform/context.ts';
import { type Reader, sql } from '../../platform/db/sql.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { pageBy } from '../../platform/page.ts';
import { productCardsOf } from '../investing/index.ts';
import { type GroupRow, groupById, groupsPage, overdueGroups, parkedGroups } from './group.store.ts';
import { knownGroups, subscriptionsBehind } from './show-group.ts';

/** How long a group may wait for its settling before operators are told. */
const settlingMs = 600_000;

/** Returns a page of groups, the newest first. */
export async function groupsForOperators(
  ctx: OperatorRead,
  { state, offerId, limit, cursor }: InputOf<typeof operatorGroupBuyApi.groups>,
) {
  const page = await pageBy(
    limit,
    cursor,
    (query) => groupsPage(ctx.reader, { ...query, state, offerId }),
    (row) => ({ at: row.started_at, id: row.group_id }),
    (row) => row,
  );
  const shown = await show(ctx, page.items);
  return { ...page, items: shown.map(({ members: _members, ...group }) => group) };
}

/** Returns one group with everybody who joined it, masked. */
export async function groupForOperators(ctx: OperatorRead, groupId: string) {
  const [shown] = await show(ctx, [found(await groupById(ctx.reader, groupId))]);
  return found(shown);
}

async function show(ctx: OperatorRead, groups: readonly GroupRow[]) {
  const ids = groups.map((group) => group.group_id);
  const [known, cardOf, parked] = await Promise.all([
    knownGroups(ctx, ids),
    productCardsOf(ctx),
    parkedOf(ctx.reader, ids),
  ]);
  const rowOf = await subscriptionsBehind(ctx, ids.flatMap(known.rows));
  return groups.map((group) => {
    const members = known.rows(group.group_id).map((member) => {
      const { units, principal, transfer_id } = rowOf(member);
      return {
        place: member.place,
        name: member.name,
        joinedAt: member.joined_at,
        userId: member.user_id,
        subscriptionId: member.subscription_id,
        transferId: transfer_id,
        units,
        principal,
        leftAt: member.left_at,
      };
    });
    const present = members.filter(({ leftAt }) => leftAt === null);
    return {
      ...known.card(group, cardOf(group.product_id)),
      principal: sum(present.map(({ principal }) => principal)),
      isParked: parked.has(group.group_id),
      members,
    };
  });
}

async function parkedOf(reader: Reader, ids: readonly string[]): Promise<Set<string>> {
  const rows = await reader.rows<{ item_id: string }>(sql`
    select item_id from parked_items
    where kind = ${parkedGroups} and item_id = any(${[...ids]}::uuid[]) and released_at is null`);
  return new Set(rows.map((row) => row.item_id));
}

/** Names groups that should have been settled some time ago. */
export async function groupAlerts(ctx: OperatorRead): Promise<Alert[]> {
  const overdue = await overdueGroups(ctx.reader, new Date(ctx.now.getTime() - settlingMs));
  return overdue.map((group) => ({
    code: 'group.overdue',
    subject: group.number,
    amount: null,
    since: group.filled_at ?? group.deadline_at,
  }));
}
