import { AppError } from '../platform/app-error.ts';
import type { CommandContext } from '../platform/context.ts';
import { parkedMessages, sendAgain } from './outbox.store.ts';
import { release } from './parked.store.ts';

/** For each kind of parked items, what sets those going again that were just released. */
export type Retries = Readonly<Record<string, (ctx: CommandContext, ids: string[]) => Promise<void>>>;

/** Messages of the outbox go out again, whatever they say. */
export const outboxRetries: Retries = {
  [parkedMessages]: async (ctx, ids) => {
    for (const id of ids) await sendAgain(ctx.writer, id, ctx.wall);
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
  for (const { kind, id } of items)
    if (!(await release(ctx.writer, kind, id, ctx.wall))) throw new AppError('request.not_found');
  for (const [kind, of] of Map.groupBy(items, (item) => item.kind))
    await retries[kind]?.(
      ctx,
      of.map(({ id }) => id),
    );
}
