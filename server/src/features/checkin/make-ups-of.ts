import type { ReadContext } from '../../platform/context.ts';
import { perksNow } from '../membership/index.ts';
import { teamMakeUps } from '../team/index.ts';
import { cardMakeUps } from '../vip/index.ts';

type MakeUpContext = Pick<ReadContext, 'reader' | 'policy' | 'flags' | 'today'>;

const levelMakeUps = async (
  { reader, policy }: Pick<ReadContext, 'reader' | 'policy'>,
  userId: string,
): Promise<number> => (await perksNow({ reader, policy }, userId)).makeUpsPerMonth;

/** What gives somebody more make-ups than the rules give everybody: each says how many more a month. */
const extras: readonly ((ctx: MakeUpContext, userId: string) => Promise<number>)[] = [
  levelMakeUps,
  teamMakeUps,
  cardMakeUps,
];

/** Returns how many days of a month a person can make up for. */
export async function makeUpsOf(ctx: MakeUpContext, userId: string): Promise<number> {
  let count = ctx.policy.checkin.makeUpsPerMonth;
  for (const extra of extras) count += await extra(ctx, userId);
  return count;
}
