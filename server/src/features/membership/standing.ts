import { noGrowth } from '@banyan/domain/membership/growth.ts';
import { type Level, levelFor, type Perks, perksOf } from '@banyan/domain/membership/levels.ts';
import type { Policy } from '@banyan/domain/policy.ts';
import type { Reader } from '../../platform/db/sql.ts';
import type { ReviewClaimOf } from '../../platform/review-claims.ts';
import { type MemberRow, memberOf } from './membership.store.ts';

/**
 * Returns the level of a person: the one that was reached, also where it takes more today; and a higher one at once where
 * it takes less.
 */
export function levelNow({ membership }: Pick<Policy, 'membership'>, member: MemberRow | undefined): Level {
  const reached = member?.level ?? 0;
  const byRule = levelFor(membership, member?.growth ?? noGrowth.growth);
  return byRule > reached ? byRule : reached;
}

/** Returns what a person's level gives: what other areas ask. */
export async function perksNow(
  { reader, policy }: { reader: Reader; policy: Policy },
  userId: string,
): Promise<Perks> {
  const { growth, makeUps, loanLimitBps } = policy.membership;
  return perksOf({ growth, makeUps, loanLimitBps }, levelNow(policy, await memberOf(reader, userId)));
}

/** Says by which level a person's withdrawals are reviewed before others of their day. */
export const levelClaim: ReviewClaimOf = async (ctx, userId) => {
  const { level } = await perksNow(ctx, userId);
  return { level };
};
