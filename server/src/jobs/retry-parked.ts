import { AppError } from '../platform/app-error.ts';
import type { CommandContext } from '../platform/context.ts';
import { parkedMessages, sendAgain } from './outbox.store.ts';
import { type ReleasedItem, release } from './parked.store.ts';

/** For each kind of parked items, what sets those going again that were just released. */
export type Retries = Readonly<Record<string, (ctx: CommandContext, items: ReleasedItem[]) => Promise<void>>>;

/** Messages of the outbox go out again, whatever they say. */
export const outboxRetries: Retries = {
  [parkedMessages]: async (ctx, items) => {
    for (const { id } of items) await sendAgain(ctx.writer, id, ctx.wall);
  },
};

/**
 * Lets parked items be tried again: later runs find them, and what their kinds need for that is started. Throws
 * `request.not_found` when one of them is not parked.
 */
export async function retryParked(
  ctx: CommandContext,
  retries: Retries,
  items: readonly { kind: string; id: string }[],
): Promise<void> {
  const released: ReleasedItem[] = [];
  for (const { kind, id } of items) {
    const item = await release(ctx.writer, kind, id, ctx.wall);
    if (!item) throw new AppError('request.not_found');
    released.push(item);
  }
  for (const [kind, of] of Map.groupBy(released, (item) => item.kind)) await retries[kind]?.(ctx, of);
}
