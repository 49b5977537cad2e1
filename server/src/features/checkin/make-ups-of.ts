import type { ReadContext } from '../../platform/context.ts';
import { teamMakeUps } from '../team/index.ts';

/** What gives somebody more make-ups than the rules give everybody: each says how many more a month. */
const extras: readonly ((
  ctx: Pick<ReadContext, 'reader' | 'policy' | 'flags'>,
  userId: string,
) => Promise<number>)[] = [teamMakeUps];

/** Returns how many days of a month a person can make up for. */
export async function makeUpsOf(
  ctx: Pick<ReadContext, 'reader' | 'policy' | 'flags'>,
  userId: string,
): Promise<number> {
  let count = ctx.policy.checkin.makeUpsPerMonth;
  for (const extra of extras) count += await extra(ctx, userId);
  return count;
}
