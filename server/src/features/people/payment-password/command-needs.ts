import { commandNeeds, type ProtectedCommand } from '@banyan/api/gathered.ts';
import type { Everything } from '../../../area.ts';
import type { UserRead } from '../../../platform/context.ts';
import { allInOrder } from '../../../platform/in-order.ts';
import type { Keys } from '../people.store.ts';

/** Returns what a command takes of the person, in the order of its declaration: the areas are asked at once. */
export async function needsOfCommand(
  ctx: UserRead,
  { keys, needs }: Pick<Everything, 'needs'> & { keys: Keys },
  command: ProtectedCommand,
) {
  const asked = commandNeeds[command].map(async (need) => ({ need, ...(await needs[need](ctx, keys)) }));
  return { needs: await allInOrder(asked) };
}
