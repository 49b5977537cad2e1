import { bisectFailures } from '../../jobs/bisect-failures.ts';
import type { CommandContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { completePending, dropPending } from '../investing/index.ts';
import { type GroupRow, groupById, groupsToSettle, markSettled, parkedGroups } from './group.store.ts';
import { type MemberRow, settleMembers } from './member.store.ts';
import { notifyOfFailure, notifyOfSuccess } from './notices.ts';

const chunkSize = 200;

/** Settles one group, if it is to be settled: a full one succeeds, one whose deadline has passed fails. */
export async function settleGroup(services: Services, groupId: string): Promise<void> {
  const group = await inTransaction(services.db, (reader) => groupById(reader, groupId));
  if (group) await settleAlone(services, group);
}

/** Settles all groups that are to be settled, in the order of their deadlines. Returns how many. */
export async function settleGroups(services: Services, size = chunkSize): Promise<number> {
  let settled = 0;
  for (;;) {
    const due = await inTransaction(services.db, (reader) =>
      groupsToSettle(reader, services.clock.now(), size),
    );
    for (const group of due) settled += await settleAlone(services, group);
    if (due.length < size) return settled;
  }
}

/** Each group is one commit; one that cannot be settled is parked, and holds up no other. */
async function settleAlone(services: Services, group: GroupRow): Promise<number> {
  const { done } = await bisectFailures(services, [group], nameOf, async (ctx, [one]) => {
    const isSettled = one !== undefined && (await settle(services, ctx, one.group_id));
    return { done: isSettled ? [group] : [], failed: [] };
  });
  return done.length;
}

const nameOf = ({ group_id, number }: GroupRow) => ({
  kind: parkedGroups,
  id: group_id,
  subject: `group ${number}`,
});

/** Whoever comes second, or too soon, finds nothing to do. */
async function settle(services: Services, ctx: CommandContext, groupId: string): Promise<boolean> {
  const group = await markSettled(ctx.writer, groupId, ctx.now);
  if (!group) return false;
  const isFull = group.state === 'success';
  const members = await settleMembers(ctx.writer, groupId, isFull ? 'success' : 'failed');
  if (members.length !== group.joined)
    throw new Error(`${members.length} members wait in a group of ${group.joined}`);
  await (isFull ? completePending : dropPending)(ctx, services.purchaseSlots, members);
  for (const member of members) await tell(services, ctx, group, member);
  return true;
}

async function tell(services: Services, ctx: CommandContext, group: GroupRow, member: MemberRow) {
  const notify = group.state === 'success' ? notifyOfSuccess : notifyOfFailure;
  await notify(ctx, services.config.keys, group, member);
  ctx.changed(member.user_id, 'group-buy', 'contracts');
}
