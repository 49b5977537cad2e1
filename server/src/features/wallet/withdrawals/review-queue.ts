import { frontRank, reviewRank, type Waiting } from '@banyan/domain/wallet/review-order.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { type Place, pageBy } from '../../../platform/page.ts';
import { type ReviewPlace, waitingForReview } from './review-queue.store.ts';
import type { WithdrawalRow } from './withdrawal.store.ts';

/** Returns a withdrawal as far as its turn is concerned. */
export const turnOf = (row: WithdrawalRow): Waiting => ({ rank: row.review_rank, frontAt: row.front_at });

/**
 * Returns a page of what waits for a decision. All pages show the order of the instant at which the first was read:
 * whoever comes to the front meanwhile is neither left out nor shown twice.
 */
export function reviewPage(
  { reader, now }: Pick<ReadContext, 'reader' | 'now'>,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  let asOf = now;
  return pageBy(
    limit,
    cursor,
    (page) => {
      const from = placeFrom(page.after, now);
      asOf = from.asOf;
      return waitingForReview(reader, from, page.limit);
    },
    (row) => placeOf(row, asOf),
    (row) => row,
  );
}

/** Returns a row's place in the cursor's form: its rank and the instant of the order stand behind its id. */
function placeOf(row: WithdrawalRow, asOf: Date): Place {
  const rank = reviewRank(turnOf(row), asOf);
  const at = rank === frontRank ? row.front_at : row.requested_at;
  return { at, id: `${row.withdrawal_id}.${rank}.${asOf.getTime()}` };
}

/** Reads such a place; one that is an instant and an id alone is taken for the lowest rank. Throws `request.invalid`. */
function placeFrom(after: Place | null, now: Date): { asOf: Date; after: ReviewPlace | null } {
  if (!after) return { asOf: now, after: null };
  const [, id = '', rank = '0', asOf] = /^([\w-]{1,64})(?:\.(\d{1,2})\.(\d{1,13}))?$/.exec(after.id) ?? [];
  if (id === '')
    throw new AppError('request.invalid', { fields: [{ path: 'cursor', code: 'field.invalid' }] });
  return {
    asOf: asOf === undefined ? now : new Date(Number(asOf)),
    after: { at: after.at, id, rank: Number(rank) },
  };
}
