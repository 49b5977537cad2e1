import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { sum } from '@banyan/domain/money/amount.ts';
import { bisectFailures, type Done } from '../../jobs/bisect-failures.ts';
import { LeaseLost } from '../../jobs/lease.ts';
import { closeReservation, fundsAvailable, postEach, reserveFunds } from '../../ledger/index.ts';
import type { CommandContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { errorFacts } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';
import {
  countUnpaid,
  dueOf,
  issuersWithDue,
  lockUnpaid,
  markPaid,
  parkedOf,
  parkedPayouts,
} from './due-payouts.store.ts';
import { payoutPosting, repaymentHouse } from './investing.postings.ts';
import type { PayoutRow } from './subscription.store.ts';

const chunkSize = 5_000;

/**
 * Pays, for every issuer, what is due by a date and covered by its funds. Returns what was done, in words. An issuer
 * that cannot be paid for stops no other; its failure is thrown once the others are done.
 */
export async function payWhatIsDue(services: Services, date: BusinessDate): Promise<string> {
  const issuers = await inTransaction(services.db, (reader) => issuersWithDue(reader, date));
  const total = { paid: 0, waiting: 0, parked: 0 };
  const failures: string[] = [];
  for (const issuerId of issuers) {
    try {
      const result = await payIssuer(services, issuerId, date);
      total.paid += result.paid;
      total.waiting += result.waiting;
      total.parked += result.parked;
    } catch (error) {
      if (error instanceof LeaseLost) throw error;
      services.log.error('an issuer could not be paid for', { issuer: issuerId, ...errorFacts(error) });
      failures.push(`issuer ${issuerId}: ${error}`);
    }
  }
  if (failures.length > 0) throw new Error(failures.join('; '));
  const parked = total.parked > 0 ? `, parked ${total.parked}` : '';
  return `paid ${total.paid}, waiting for funds ${total.waiting}${parked}`;
}

/**
 * Pays one issuer's due payouts in order: by due date, interest before principal. Money is reserved first, in
 * one guarded step; the run stops before the first payout that the funds no longer cover, so that nobody is
 * overtaken. What is left stays due, and is paid by the next run that finds funds (H2). A payout that cannot be
 * paid although its money is there is parked; the money of those that come before another in the order stays
 * counted as theirs, so that who is parked is not overtaken either.
 */
export async function payIssuer(
  services: Services,
  issuerId: string,
  date: BusinessDate,
): Promise<{ paid: number; waiting: number; parked: number }> {
  for (let paid = 0; ; ) {
    const affordable = await inTransaction(services.db, async (reader) =>
      coveredPrefix(
        withParkedAhead(
          await dueOf(reader, issuerId, date, chunkSize),
          await parkedOf(reader, issuerId, date),
        ),
        await fundsAvailable(reader, repaymentHouse(issuerId)),
      ),
    );
    const { done, parked } = await bisectFailures(services, affordable, nameOf, (ctx, payouts) =>
      payTogether(ctx, issuerId, payouts, date > ctx.today ? date : ctx.today),
    );
    paid += done.length;
    if (affordable.length < chunkSize || done.length + parked === 0) {
      const left = await inTransaction(services.db, (reader) => countUnpaid(reader, issuerId, date));
      return { paid, ...left };
    }
  }
}

const nameOf = (payout: PayoutRow) => ({
  kind: parkedPayouts,
  id: payout.payout_id,
  owner: payout.user_id,
  subject: `${payout.kind} ${payout.due_on}, subscription ${payout.subscription_id}`,
});

type Claim = PayoutRow & {
  /** Its amount, and those of the parked payouts between it and the one before it. */
  claims: bigint;
};

/**
 * Returns both lists in the order of payment; each payout claims what the parked ones just before it are owed, too.
 */
export function withParkedAhead<P extends Pick<PayoutRow, 'due_on' | 'kind' | 'payout_id' | 'amount'>>(
  due: P[],
  parked: Pick<PayoutRow, 'due_on' | 'kind' | 'payout_id' | 'amount'>[],
): (P & { claims: bigint })[] {
  let next = 0;
  return due.map((payout) => {
    let claims = payout.amount;
    for (let ahead = parked[next]; ahead && placeOf(ahead) < placeOf(payout); ahead = parked[next]) {
      claims += ahead.amount;
      next += 1;
    }
    return { ...payout, claims };
  });
}

const placeOf = ({ due_on, kind, payout_id }: Pick<PayoutRow, 'due_on' | 'kind' | 'payout_id'>): string =>
  `${due_on} ${kind} ${payout_id}`;

/** Returns the longest run from the front that the funds cover. */
export function coveredPrefix<P extends { claims: bigint }>(due: P[], funds: bigint): P[] {
  let left = funds;
  const end = due.findIndex((payout) => {
    left -= payout.claims;
    return left < 0n;
  });
  return end === -1 ? due : due.slice(0, end);
}

/** Reserves the money of some payouts and pays them; what another run has paid or spent meanwhile is left alone. */
async function payTogether(
  ctx: CommandContext,
  issuerId: string,
  claims: Claim[],
  on: BusinessDate,
): Promise<Done<Claim>> {
  const unpaid = new Set((await lockUnpaid(ctx.writer, claims)).map(({ payout_id }) => payout_id));
  const payouts = claims.filter(({ payout_id }) => unpaid.has(payout_id));
  if (payouts.length === 0) return { done: [], failed: [] };
  const reservationId = newId();
  const reserved = await reserveFunds(ctx.writer, {
    reservationId,
    house: repaymentHouse(issuerId),
    amount: sum(payouts.map((payout) => payout.amount)),
    at: ctx.now,
  });
  if (!reserved) return { done: [], failed: [] };
  const drafts = payouts.map((payout) => payoutPosting(payout, reservationId));
  const outcomes = await postEach(ctx.writer, drafts, { at: ctx.now, on });
  const posted = payouts.flatMap((payout, i) =>
    outcomes[i] === 'posted' ? [{ payout, transferId: drafts[i]?.transferId ?? '' }] : [],
  );
  if (posted.length > 0) await markPaid(ctx.writer, posted, ctx.now);
  await closeReservation(ctx.writer, reservationId, ctx.now);
  for (const userId of new Set(posted.map(({ payout }) => payout.user_id)))
    ctx.changed(userId, 'wallet', 'investing');
  const failed = payouts.flatMap((item, i) =>
    outcomes[i] === 'posted' ? [] : [{ item, error: `not posted: ${outcomes[i]}` }],
  );
  return { done: posted.map(({ payout }) => payout), failed };
}
