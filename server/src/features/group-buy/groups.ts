import type { groupBuyApi } from '@banyan/api/group-buy/group-buy.ts';
import { parseGroupCode } from '@banyan/domain/group-buy/group-code.ts';
import { principalOf } from '@banyan/domain/investing/subscription-rules.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { ReadContext, UserRead } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { pageBy } from '../../platform/page.ts';
import { productCardsOf, projectionOf, publishedProduct, termsOf } from '../investing/index.ts';
import { type GroupRow, groupByCode, groupById, groupsById } from './group.store.ts';
import { type MemberRow, membershipsPage, membershipWith, waitingMemberships } from './member.store.ts';
import { offerById, openOfferOf } from './offer.store.ts';
import { termsNow } from './offers.ts';
import { knownGroups, showMembership, subscriptionsBehind } from './show-group.ts';

/** Returns a group by the code under which it is passed on. */
export async function groupByItsCode(ctx: ReadContext, text: string) {
  const code = parseGroupCode(text);
  return showDetail(ctx, found(code === null ? null : await groupByCode(ctx.reader, code)));
}

/** Returns a group with the members it has. */
export async function showDetail(ctx: ReadContext, group: GroupRow) {
  const [known, cardOf] = await Promise.all([knownGroups(ctx, [group.group_id]), productCardsOf(ctx)]);
  const product = cardOf(group.product_id);
  return {
    ...known.card(group, product),
    product,
    members: known.wall(group.group_id),
    isOffered: (await openOfferOf(ctx.reader, group.product_id)) !== undefined,
  };
}

/** Returns what so many units would pay in a group: in this one, or in one that starts now. */
export async function groupProjection(
  ctx: ReadContext,
  { offerId, units, groupId }: InputOf<typeof groupBuyApi.groupProjection>,
) {
  const offer = found(await offerById(ctx.reader, offerId));
  const group = groupId === undefined ? undefined : found(await groupById(ctx.reader, groupId));
  if (group && group.offer_id !== offerId) throw new AppError('request.not_found');
  if (!group && (!offer.published_at || offer.closed_at)) throw new AppError('group_offer.closed');
  const product = found(await publishedProduct(ctx.reader, offer.product_id));
  const principal = principalOf(units, product.unit_price);
  if (principal === null) throw new AppError('subscription.above_maximum');
  const now = termsNow(ctx);
  const { bonusBps, valueOn } = group
    ? { bonusBps: group.bonus_bps, valueOn: group.value_on }
    : { bonusBps: offer.bonus_bps, valueOn: now.valueOn };
  const terms = termsOf(product, principal, { bonusBps, valueOn });
  return {
    ...projectionOf(terms),
    bonusBps,
    rateBps: terms.rateBps,
    interestAlone: projectionOf(termsOf(product, principal, { bonusBps: 0, valueOn })).interest,
    deadlineAt: group?.deadline_at ?? now.deadlineAt,
    missing: group ? group.size - group.joined : offer.size,
  };
}

/** Returns what I have in a group, and whether I wait elsewhere for the same product. */
export async function groupMembership(ctx: UserRead, groupId: string) {
  const group = found(await groupById(ctx.reader, groupId));
  const member = (await knownGroups(ctx, [groupId])).rows(groupId).find((row) => row.user_id === ctx.userId);
  const other = await waitsElsewhere(ctx, group.product_id, groupId);
  return {
    mine: member
      ? showMembership(ctx, group, member, (await subscriptionsBehind(ctx, [member]))(member))
      : null,
    waitingIn: other?.code ?? null,
  };
}

/** Returns the group in which a person waits for a product, another one than this. */
export async function waitsElsewhere(
  ctx: UserRead,
  productId: string,
  groupId: string | null,
): Promise<GroupRow | undefined> {
  const waiting = await waitingMemberships(ctx.reader, ctx.userId);
  const groups = await groupsById(
    ctx.reader,
    waiting.map((member) => member.group_id),
  );
  return groups.find((group) => group.product_id === productId && group.group_id !== groupId);
}

/** Returns the groups that I joined, the newest first. */
export async function myGroups(
  ctx: UserRead,
  { state, limit, cursor }: InputOf<typeof groupBuyApi.myGroups>,
) {
  const page = await pageBy(
    limit,
    cursor,
    (query) => membershipsPage(ctx.reader, ctx.userId, { ...query, state }),
    (row) => ({ at: row.joined_at, id: row.group_id }),
    (row) => row,
  );
  return { ...page, items: await showMine(ctx, page.items) };
}

/** Returns the group that I joined with a subscription of mine. */
export async function groupOfSubscription(ctx: UserRead, subscriptionId: string) {
  const member = found(await membershipWith(ctx.reader, ctx.userId, subscriptionId));
  const [group] = await showMine(ctx, [member]);
  return found(group);
}

async function showMine(ctx: UserRead, members: readonly MemberRow[]) {
  const groupIds = members.map((member) => member.group_id);
  const groups = new Map((await groupsById(ctx.reader, groupIds)).map((group) => [group.group_id, group]));
  const known = await knownGroups(ctx, groupIds);
  const cardOf = await productCardsOf(ctx);
  const rowOf = await subscriptionsBehind(ctx, members);
  return members.map((member) => {
    const group = found(groups.get(member.group_id));
    const own = found(known.rows(group.group_id).find((row) => row.user_id === ctx.userId));
    return {
      ...known.card(group, cardOf(group.product_id)),
      mine: showMembership(ctx, group, own, rowOf(member)),
    };
  });
}
