import { commandNeeds, type ProtectedCommand } from '@banyan/api/gathered.ts';
import type { Everything } from '../../../area.ts';
import type { Config } from '../../../platform/config.ts';
import type { UserRead } from '../../../platform/context.ts';
import { allInOrder } from '../../../platform/in-order.ts';

/** Returns what a command takes of the person, in the order of its declaration: the areas are asked at once. */
export async function needsOfCommand(
  ctx: UserRead,
  { config, needs }: Pick<Everything, 'needs'> & { config: Pick<Config, 'keys' | 'usdt'> },
  command: ProtectedCommand,
) {
  const asked = commandNeeds[command].map(async (need) => ({ need, ...(await needs[need](ctx, config)) }));
  return { needs: await allInOrder(asked) };
}
