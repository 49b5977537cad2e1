import type { groupBuyApi } from '@banyan/api/group-buy/group-buy.ts';
import { joinRefusal } from '@banyan/domain/group-buy/group-state.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { UserCommand } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import type { Seller } from '../../platform/purchase-slots.ts';
import { buyInGroup } from './buy-in-group.ts';
import { type GroupRow, groupById, takePlace } from './group.store.ts';
import { factsOf, joinRefused } from './group-refusals.ts';
import { membership } from './member.store.ts';

/**
 * Joins a group; whoever takes the last place leaves the message by which it is settled. Throws `group.full` and
 * `group.ended` with their times, `group.already_member`, and what a purchase throws.
 */
export async function joinGroup(
  ctx: UserCommand,
  seller: Seller,
  { groupId, ...input }: InputOf<typeof groupBuyApi.joinGroup>,
) {
  const group = found(await groupById(ctx.reader, groupId));
  if (await membership(ctx.reader, ctx.userId, groupId)) throw new AppError('group.already_member');
  if (joinRefusal(factsOf(group), ctx.now)) throw joinRefused(group, ctx.now);
  const into = {
    productId: group.product_id,
    valueOn: group.value_on,
    terms: { size: group.size, bonusBps: group.bonus_bps, deadlineHours: group.deadline_hours },
    command: 'group_join',
    payee: groupId,
  } as const;
  const joined = await buyInGroup(ctx, seller, input, into, () => place(ctx, groupId));
  if (joined.group.joined === joined.group.size) await ctx.enqueue('group.filled', { groupId });
  return joined;
}

/** Somebody else may have been faster since the group was looked at. */
async function place(ctx: UserCommand, groupId: string): Promise<GroupRow> {
  const taken = await takePlace(ctx.writer, groupId, ctx.now);
  if (taken) return taken;
  throw joinRefused(found(await groupById(ctx.reader, groupId)), ctx.now);
}
