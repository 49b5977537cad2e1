import { addDays, type BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { payoutBookedOn } from '@banyan/domain/investing/payout-schedule.ts';
import { sum } from '@banyan/domain/money/amount.ts';
import { bisectFailures, type Done } from '../../jobs/bisect-failures.ts';
import { closeReservation, fundsAvailable, lockPayees, payOut, reserveFunds } from '../../ledger/index.ts';
import type { CommandContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { claimWaiting, type WaitingAccrual, waitingAccruals, waitingDays } from './accrual.store.ts';
import { parkedPots } from './pot.store.ts';
import { interestTransferId, interestWay } from './savings.postings.ts';

/** So many are read and put in order at once. */
const readSize = 100_000;
/** So many are paid in one transaction. */
const chunkSize = 5_000;

/**
 * Pays the interest that waits, by day and then by person, as far as the income account goes; nobody is overtaken, and
 * what is left waits on (H2). It earns itself from the business date on which it is paid; what the run of a date pays of
 * the day before, from that date.
 */
export async function payWaiting(services: Services, date: BusinessDate): Promise<{ waiting: number }> {
  for (;;) {
    if ((await countWaiting(services)) === 0) return { waiting: 0 };
    const affordable = await inTransaction(services.db, affordableOf);
    let handled = 0;
    for (let at = 0; at < affordable.length; at += chunkSize) {
      const chunk = affordable.slice(at, at + chunkSize);
      const { done, parked } = await bisectFailures(services, chunk, nameOf, (ctx, some) =>
        payTogether(ctx, some, date),
      );
      handled += done.length + parked;
      // Somebody else is at work: what is affordable is another question now.
      if (done.length + parked < chunk.length) break;
    }
    if (handled === 0 || (handled === affordable.length && handled < readSize)) break;
  }
  return { waiting: await countWaiting(services) };
}

async function countWaiting({ db }: Services): Promise<number> {
  const days = await inTransaction(db, waitingDays);
  return Number(sum(days.map(({ pots }) => pots)));
}

/** Returns what is paid next. The money of a parked pot stays counted as its own, so that it is not overtaken either. */
async function affordableOf(reader: Reader): Promise<WaitingAccrual[]> {
  // What waits is read before the funds: a payment between the two makes it look like too little, never like enough.
  const waiting = await waitingAccruals(reader, readSize);
  if (waiting.length === 0) return [];
  let left = await fundsAvailable(reader, interestWay.house);
  const end = waiting.findIndex(({ interest }) => {
    left -= interest;
    return left < 0n;
  });
  return (end === -1 ? waiting : waiting.slice(0, end)).filter((row) => !row.is_parked);
}

const nameOf = ({ user_id }: WaitingAccrual) => ({
  kind: parkedPots,
  id: user_id,
  owner: user_id,
  subject: `savings pot ${user_id}`,
});

async function payTogether(
  ctx: CommandContext,
  rows: WaitingAccrual[],
  date: BusinessDate,
): Promise<Done<WaitingAccrual>> {
  const { writer, now, today } = ctx;
  const on = payoutBookedOn(date, today);
  const people = rows.map(({ user_id }) => user_id);
  const open = await lockPayees(writer, people, interestWay);
  const payable = rows.filter(({ user_id }) => open.has(user_id));
  const failed = rows
    .filter(({ user_id }) => !open.has(user_id))
    .map((item) => ({ item, error: 'the pot has no account' }));
  const reservationId = newId();
  const amount = sum(payable.map(({ interest }) => interest));
  if (payable.length === 0) return { done: [], failed };
  if (!(await reserveFunds(writer, { reservationId, house: interestWay.house, amount, at: now })))
    return { done: [], failed };
  const claims = claimWaiting(
    payable.map(({ user_id, on_date }) => ({
      user_id,
      on_date,
      value_on: addDays(on_date, 1) === date ? date : on,
      transfer_id: interestTransferId(user_id, on_date),
    })),
    now,
  );
  const paid = await payOut(writer, { ...interestWay, reservationId, claims }, { at: now, on });
  await closeReservation(writer, reservationId, now);
  const isPaid = new Set(paid.map(({ cause_id }) => cause_id));
  const done = payable.filter(({ user_id, on_date }) => isPaid.has(interestTransferId(user_id, on_date)));
  for (const userId of new Set(done.map(({ user_id }) => user_id))) ctx.changed(userId, 'savings', 'wallet');
  return { done, failed };
}
