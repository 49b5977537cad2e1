import { AppError, found } from '../../platform/app-error.ts';
import type { UserCommand } from '../../platform/context.ts';
import type { PurchaseSlots } from '../../platform/purchase-slots.ts';
import { dropPending, showSubscription, subscriptionById } from '../investing/index.ts';
import { tellMembers } from './buy-in-group.ts';
import { givePlaceBack, groupById } from './group.store.ts';
import { showDetail } from './groups.ts';
import { markLeft, membership } from './member.store.ts';

/**
 * Leaves a group that waits and is not full: what was held is free again, and so are place and units. The last one to
 * leave ends it. Throws `group.not_leavable`.
 */
export async function leaveGroup(ctx: UserCommand, slots: PurchaseSlots, groupId: string) {
  const { userId, writer, now, today } = ctx;
  found(await groupById(ctx.reader, groupId));
  const member = found(await membership(ctx.reader, userId, groupId));
  if (member.state !== 'waiting') throw new AppError('group.not_leavable');
  // Whether it is full or over by now is seen by the statement alone.
  const group = await givePlaceBack(writer, groupId, now);
  if (!group || !(await markLeft(writer, userId, groupId, now))) throw new AppError('group.not_leavable');
  await dropPending(ctx, slots, [member]);
  ctx.changed(userId, 'group-buy', 'contracts');
  await tellMembers(ctx, groupId);
  const row = found(await subscriptionById(ctx.reader, userId, member.subscription_id, today));
  return { group: await showDetail(ctx, group), subscription: showSubscription(ctx, row) };
}
