import type { ReviewClaim } from '@banyan/domain/wallet/review-order.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { allInOrder } from '../../../platform/in-order.ts';
import type { ReviewClaimOf } from '../../../platform/review-claims.ts';

/** Returns what all areas together say of a person's claim to be reviewed earlier. */
export async function reviewClaim(
  ctx: Pick<ReadContext, 'reader' | 'policy' | 'today'>,
  claims: readonly ReviewClaimOf[],
  userId: string,
): Promise<ReviewClaim> {
  const said = await allInOrder(claims.map((claim) => claim(ctx, userId)));
  return {
    level: Math.max(0, ...said.map(({ level = 0 }) => level)),
    hasCard: said.some(({ hasCard }) => hasCard === true),
  };
}
