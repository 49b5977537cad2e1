import type { ReviewClaim } from '@banyan/domain/wallet/review-order.ts';
import type { ReadContext } from './context.ts';

/** Says what an area knows of a person that lets a withdrawal be reviewed before others of its day. */
export type ReviewClaimOf = (
  ctx: Pick<ReadContext, 'reader' | 'policy' | 'today'>,
  userId: string,
) => Promise<Partial<ReviewClaim>>;
