import type { ReadContext } from '../../platform/context.ts';
import { perksNow } from '../membership/index.ts';
import { teamMakeUps } from '../team/index.ts';

const levelMakeUps = async (
  { reader, policy }: Pick<ReadContext, 'reader' | 'policy'>,
  userId: string,
): Promise<number> => (await perksNow({ reader, policy }, userId)).makeUpsPerMonth;

/** What gives somebody more make-ups than the rules give everybody: each says how many more a month. */
const extras: readonly ((
  ctx: Pick<ReadContext, 'reader' | 'policy' | 'flags'>,
  userId: string,
) => Promise<number>)[] = [levelMakeUps, teamMakeUps];

/** Returns how many days of a month a person can make up for. */
export async function makeUpsOf(
  ctx: Pick<ReadContext, 'reader' | 'policy' | 'flags'>,
  userId: string,
): Promise<number> {
  let count = ctx.policy.checkin.makeUpsPerMonth;
  for (const extra of extras) count += await extra(ctx, userId);
  return count;
}
