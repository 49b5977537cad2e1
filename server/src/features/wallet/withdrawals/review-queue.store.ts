import { frontRank } from '@banyan/domain/wallet/review-order.ts';
import { type Query, type Reader, sql } from '../../../platform/db/sql.ts';
import { dayOf, following, type Place } from '../../../platform/page.ts';
import { selectWithdrawals, type WithdrawalRow } from './withdrawal.store.ts';

/** The last row of a page of what waits for a decision; `at` is what its rank is ordered by. */
export type ReviewPlace = Place & { rank: number };

/**
 * Returns what waits for a decision, as it stood at an instant: whoever is over half of the promised time, the one who
 * has been for the longest first; then day by day, each by rank and then by time. Each part is read by its own index.
 */
export async function waitingForReview(
  reader: Reader,
  { asOf, after }: { asOf: Date; after: ReviewPlace | null },
  limit: number,
): Promise<WithdrawalRow[]> {
  const isBehind = after !== null && after.rank < frontRank;
  const front = isBehind ? [] : await inFront(reader, asOf, after, limit);
  if (front.length >= limit) return front;
  return [...front, ...(await behind(reader, asOf, isBehind ? after : null, limit - front.length))];
}

function inFront(reader: Reader, asOf: Date, after: Place | null, limit: number): Promise<WithdrawalRow[]> {
  const { where, order } = following(after, { at: 'w.front_at', id: 'w.withdrawal_id' }, 'oldest');
  // Said so plainly, an index has them in their order.
  return reader.rows<WithdrawalRow>(sql`
    ${selectWithdrawals} where w.state = 'requested' and w.front_at <= ${asOf} and ${where}
    order by ${order} limit ${limit}`);
}

function behind(
  reader: Reader,
  asOf: Date,
  after: ReviewPlace | null,
  limit: number,
): Promise<WithdrawalRow[]> {
  return reader.rows<WithdrawalRow>(sql`
    ${selectWithdrawals} where w.state = 'requested' and w.front_at > ${asOf} and ${past(after)}
    order by w.requested_on, w.review_rank desc, w.requested_at, w.withdrawal_id::text limit ${limit}`);
}

/** The first part of the condition says nothing new, but it is the one that an index can range over. */
function past(after: ReviewPlace | null): Query {
  const day = dayOf(after);
  if (!after || !day) return sql`true`;
  const { at, id, rank } = after;
  return sql`(w.requested_on >= ${day.at} and (w.requested_on > ${day.at} or w.review_rank < ${rank}
    or (w.review_rank = ${rank} and (w.requested_at > ${at} or (w.requested_at = ${at} and w.withdrawal_id::text > ${id})))))`;
}
