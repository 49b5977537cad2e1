import type { Policy } from '@banyan/domain/policy.ts';
import type { Reader } from '../../platform/db/sql.ts';
import { perksNow } from '../membership/index.ts';

/** Returns how many days of a month a person may make up for: those that everybody has, and those of the level. */
export async function makeUpsPerMonth(ctx: {
  reader: Reader;
  policy: Policy;
  userId: string;
}): Promise<number> {
  const { makeUpsPerMonth: everybodys } = ctx.policy.checkin;
  return everybodys + (await perksNow(ctx, ctx.userId)).makeUpsPerMonth;
}
