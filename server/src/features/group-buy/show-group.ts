import { maskName } from '@banyan/domain/certification/real-name.ts';
import { mayLeave, seatsLeft } from '@banyan/domain/group-buy/group-state.ts';
import { maturityOf } from '@banyan/domain/investing/payout-schedule.ts';
import { found } from '../../platform/app-error.ts';
import type { ReadContext } from '../../platform/context.ts';
import {
  type productCardsOf,
  promiseOf,
  type SubscriptionRow,
  subscriptionRows,
  termsOfRow,
} from '../investing/index.ts';
import { usernamesOf } from '../people/index.ts';
import type { GroupRow } from './group.store.ts';
import { factsOf } from './group-refusals.ts';
import { type MemberRow, membersOf } from './member.store.ts';

type Card = ReturnType<Awaited<ReturnType<typeof productCardsOf>>>;

/** Groups as they are shown, with who is in them. */
export interface KnownGroups {
  card(group: GroupRow, product: Card): ReturnType<typeof showGroup>;
  /** Who is in a group now, in the order of joining, masked. */
  wall(groupId: string): { place: number; name: string; joinedAt: Date }[];
  /** Everybody who ever joined it. */
  rows(groupId: string): (MemberRow & { place: number | null; name: string })[];
}

/** Reads who is in these groups. */
export async function knownGroups(ctx: ReadContext, groupIds: readonly string[]): Promise<KnownGroups> {
  const members = await membersOf(ctx.reader, groupIds);
  const nameOf = await usernamesOf(
    ctx.reader,
    members.map((member) => member.user_id),
  );
  const of = Map.groupBy(members, (member) => member.group_id);
  const rows = (groupId: string) => {
    let place = 0;
    return (of.get(groupId) ?? []).map((member) => ({
      ...member,
      place: member.left_at ? null : ++place,
      name: maskName(nameOf(member.user_id).username),
    }));
  };
  return {
    rows,
    wall: (groupId) =>
      rows(groupId).flatMap(({ place, name, joined_at }) =>
        place === null ? [] : [{ place, name, joinedAt: joined_at }],
      ),
    card: (group, product) => showGroup(group, product, rows(group.group_id)[0]?.name ?? ''),
  };
}

function showGroup(group: GroupRow, product: Card, starter: string) {
  return {
    groupId: group.group_id,
    groupCode: group.code,
    number: group.number,
    offerId: group.offer_id,
    productId: group.product_id,
    productName: product.name,
    state: group.state,
    size: group.size,
    joined: group.joined,
    seatsLeft: seatsLeft(factsOf(group)),
    bonusBps: group.bonus_bps,
    rateBps: product.rateBps + group.bonus_bps,
    cycleDays: product.cycleDays,
    startedAt: group.started_at,
    deadlineAt: group.deadline_at,
    valueOn: group.value_on,
    maturesOn: maturityOf({ valueOn: group.value_on, cycleDays: product.cycleDays }),
    filledAt: group.filled_at,
    settledAt: group.settled_at,
    starter,
  };
}

/** Returns what finds the subscriptions that members of groups have. */
export async function subscriptionsBehind(
  ctx: ReadContext,
  members: readonly MemberRow[],
): Promise<(member: MemberRow) => SubscriptionRow> {
  const rows = await subscriptionRows(ctx.reader, members);
  const known = new Map(rows.map((row) => [row.subscription_id, row]));
  return (member) => found(known.get(member.subscription_id));
}

/** Shows what a person has in a group. */
export function showMembership(
  ctx: ReadContext,
  group: GroupRow,
  member: MemberRow & { place: number | null },
  row: SubscriptionRow,
) {
  const isBack = member.state === 'failed' || member.state === 'left';
  return {
    subscriptionId: member.subscription_id,
    place: member.place,
    units: row.units,
    principal: row.principal,
    interest: promiseOf(termsOfRow(row)).interest,
    joinedAt: member.joined_at,
    leftAt: member.left_at,
    subscriptionState: row.state,
    held: member.state === 'waiting' ? row.principal : 0n,
    released: isBack ? row.principal : 0n,
    leavable: member.state === 'waiting' && mayLeave(factsOf(group), ctx.now),
  };
}
