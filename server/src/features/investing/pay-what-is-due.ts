import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { sum } from '@banyan/domain/money/amount.ts';
import { bisectFailures, type Done } from '../../jobs/bisect-failures.ts';
import { LeaseLost } from '../../jobs/lease.ts';
import { closeReservation, fundsAvailable, lockPayees, payOut, reserveFunds } from '../../ledger/index.ts';
import type { CommandContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { errorFacts } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';
import {
  claimPayouts,
  countUnpaid,
  type DuePayout,
  dueOf,
  issuersWithDue,
  markRepaid,
  parkedOf,
  parkedPayouts,
  totalDue,
} from './due-payouts.store.ts';
import { payoutTransferId, payoutWay, repaymentHouse } from './investing.postings.ts';

/** So many payouts are read and put in order at once: a few hundred bytes each. */
const readSize = 100_000;
/** So many are paid in one transaction, which holds the accounts of its payees for a quarter of a second. */
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
    const affordable = await inTransaction(services.db, (reader) => affordableOf(reader, issuerId, date));
    let handled = 0;
    for (let at = 0; at < affordable.length; at += chunkSize) {
      const chunk = affordable.slice(at, at + chunkSize);
      const { done, parked } = await bisectFailures(services, chunk, nameOf, (ctx, payouts) =>
        payTogether(ctx, issuerId, payouts, date > ctx.today ? date : ctx.today),
      );
      paid += done.length;
      handled += done.length + parked;
      // Somebody else is at work: what is affordable is another question now.
      if (done.length + parked < chunk.length) break;
    }
    if (handled === 0 || (handled === affordable.length && handled < readSize)) {
      const left = await inTransaction(services.db, (reader) => countUnpaid(reader, issuerId, date));
      return { paid, ...left };
    }
  }
}

/**
 * Returns what is paid next. Where the funds cover all that is due, nobody can be overtaken, whatever comes first. What
 * is due is read before the funds: a payment between the two makes it look like too little, never like enough.
 */
async function affordableOf(reader: Reader, issuerId: string, date: BusinessDate): Promise<DuePayout[]> {
  const total = await totalDue(reader, issuerId, date);
  const funds = await fundsAvailable(reader, repaymentHouse(issuerId));
  const isAllCovered = total <= funds;
  const due = await dueOf(reader, issuerId, date, { isAllCovered, limit: readSize });
  if (isAllCovered) return due;
  return coveredPrefix(withParkedAhead(due, await parkedOf(reader, issuerId, date)), funds);
}

const nameOf = (payout: DuePayout) => ({
  kind: parkedPayouts,
  id: payout.payout_id,
  owner: payout.user_id,
  subject: `${payout.kind} ${payout.due_on}, subscription ${payout.subscription_id}`,
});

/**
 * Returns both lists in the order of payment; each payout claims what the parked ones just before it are owed, too.
 */
export function withParkedAhead<P extends Pick<DuePayout, 'due_on' | 'kind' | 'payout_id' | 'amount'>>(
  due: P[],
  parked: Pick<DuePayout, 'due_on' | 'kind' | 'payout_id' | 'amount'>[],
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

const placeOf = ({ due_on, kind, payout_id }: Pick<DuePayout, 'due_on' | 'kind' | 'payout_id'>): string =>
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

/**
 * Reserves the money of some payouts and pays them; what another run has paid or parked meanwhile is left alone. The
 * reservation comes first: it makes the runs of one issuer wait for each other.
 */
async function payTogether(
  ctx: CommandContext,
  issuerId: string,
  payouts: DuePayout[],
  on: BusinessDate,
): Promise<Done<DuePayout>> {
  const { writer, now } = ctx;
  const way = payoutWay(issuerId);
  const amount = sum(payouts.map((payout) => payout.amount));
  const reservationId = newId();
  const reserved = await reserveFunds(writer, { reservationId, house: way.house, amount, at: now });
  if (!reserved) return { done: [], failed: [] };
  const payees = await lockPayees(
    writer,
    payouts.map(({ user_id }) => user_id),
    way,
  );
  const payable = payouts.filter(({ user_id }) => payees.has(user_id));
  const unpayable = payouts.filter(({ user_id }) => !payees.has(user_id));
  const transfers = payable.map((payout) => ({ payout, transferId: payoutTransferId(payout.payout_id) }));
  const claims = claimPayouts(transfers, now);
  const paid = await payOut(writer, { ...way, reservationId, claims }, { at: now, on });
  await closeReservation(writer, reservationId, now);
  const isPaid = new Set(paid.map(({ cause_id }) => cause_id));
  const done = payable.filter(({ payout_id }) => isPaid.has(payout_id));
  if (done.length > 0) await markRepaid(writer, done);
  for (const userId of new Set(done.map(({ user_id }) => user_id)))
    ctx.changed(userId, 'wallet', 'investing');
  return { done, failed: unpayable.map((item) => ({ item, error: 'not posted: no_account' })) };
}
