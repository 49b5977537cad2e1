import assert from 'node:assert/strict';
import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { sum } from '@banyan/domain/money/amount.ts';
import { closeReservation, fundsAvailable, postEach, reserveFunds } from '../../ledger/index.ts';
import { unnest } from '../../platform/db/insert-rows.ts';
import { sql, type Writer } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { runCommand, type Services, systemClient } from '../../platform/services.ts';
import { payoutPosting } from './investing.postings.ts';
import { repaymentHouse } from './issuer.store.ts';
import type { PayoutRow } from './subscription.store.ts';

const chunkSize = 1_000;

/** Pays, for every issuer, what is due by a date and covered by its funds. Returns what was done, in words. */
export async function payWhatIsDue(services: Services, date: BusinessDate): Promise<string> {
  const issuers = await inTransaction(services.db, (reader) =>
    reader.rows<{ issuer_id: string }>(sql`
      select distinct issuer_id from payouts where paid_at is null and due_on <= ${date} order by issuer_id`),
  );
  let paid = 0;
  let waiting = 0;
  for (const { issuer_id } of issuers) {
    const result = await payIssuer(services, issuer_id, date);
    paid += result.paid;
    waiting += result.waiting;
  }
  return `paid ${paid}, waiting for funds ${waiting}`;
}

/**
 * Pays one issuer's due payouts in order: by due date, interest before principal. Money is reserved first, in
 * one guarded step; the run stops before the first payout that the funds no longer cover, so that nobody is
 * overtaken. What is left stays due, and is paid by the next run that finds funds (H2).
 */
export async function payIssuer(
  services: Services,
  issuerId: string,
  date: BusinessDate,
): Promise<{ paid: number; waiting: number }> {
  for (let paid = 0; ; ) {
    const reservationId = newId();
    const chunk = await runCommand(services, systemClient, reservationId, async (ctx) => {
      const funds = await fundsAvailable(ctx.reader, repaymentHouse(issuerId));
      const affordable = coveredPrefix(await dueOf(ctx.writer, issuerId, date), funds);
      if (affordable.length === 0) return affordable;
      const amount = sum(affordable.map((payout) => payout.amount));
      const reserved = await reserveFunds(ctx.writer, {
        reservationId,
        house: repaymentHouse(issuerId),
        amount,
        at: ctx.now,
      });
      if (!reserved) return []; // another run took the funds meanwhile
      await payChunk(ctx.writer, affordable, reservationId, {
        at: ctx.now,
        on: date > ctx.today ? date : ctx.today,
      });
      await closeReservation(ctx.writer, reservationId, ctx.now);
      for (const userId of new Set(affordable.map((payout) => payout.user_id)))
        ctx.changed(userId, 'wallet', 'investing');
      return affordable;
    });
    paid += chunk.length;
    if (chunk.length < chunkSize) return { paid, waiting: await countWaiting(services, issuerId, date) };
  }
}

function dueOf(writer: Writer, issuerId: string, date: BusinessDate): Promise<PayoutRow[]> {
  return writer.rows<PayoutRow>(sql`
    select user_id, payout_id, subscription_id, issuer_id, kind, due_on, amount, paid_at, transfer_id from payouts
    where issuer_id = ${issuerId} and paid_at is null and due_on <= ${date}
    order by due_on, kind, payout_id limit ${chunkSize} for update`);
}

/** The longest run from the front that the funds cover. */
export function coveredPrefix<P extends { amount: bigint }>(due: P[], funds: bigint): P[] {
  let left = funds;
  const end = due.findIndex((payout) => {
    left -= payout.amount;
    return left < 0n;
  });
  return end === -1 ? due : due.slice(0, end);
}

async function payChunk(
  writer: Writer,
  payouts: PayoutRow[],
  reservationId: string,
  time: { at: Date; on: BusinessDate },
): Promise<void> {
  const drafts = payouts.map((payout) => payoutPosting(payout, reservationId));
  const outcomes = await postEach(writer, drafts, time);
  assert(
    outcomes.every((outcome) => outcome === 'posted'),
    'a payout that is not marked as paid has not been posted',
  );
  const rows = payouts.map((payout, i) => [payout.user_id, payout.payout_id, drafts[i]?.transferId]);
  await writer.run(sql`
    update payouts o set paid_at = ${time.at}, transfer_id = d.transfer_id
    from ${unnest({ user_id: 'uuid', payout_id: 'uuid', transfer_id: 'uuid' }, rows)} as d(user_id, payout_id, transfer_id)
    where o.user_id = d.user_id and o.payout_id = d.payout_id`);
  const ids = payouts.map((payout) => [payout.user_id, payout.subscription_id]);
  await writer.run(sql`
    update subscriptions s set state = 'repaid'
    from (select distinct * from ${unnest({ user_id: 'uuid', subscription_id: 'uuid' }, ids)} as u(user_id, subscription_id)) d
    where s.user_id = d.user_id and s.subscription_id = d.subscription_id and s.state = 'matured'
      and not exists (select 1 from payouts o
        where o.user_id = s.user_id and o.subscription_id = s.subscription_id and o.paid_at is null)`);
}

async function countWaiting(services: Services, issuerId: string, date: BusinessDate): Promise<number> {
  const row = await inTransaction(services.db, (reader) =>
    reader.first<{ waiting: bigint }>(sql`
      select count(*) as waiting from payouts where issuer_id = ${issuerId} and paid_at is null and due_on <= ${date}`),
  );
  return Number(row?.waiting ?? 0n);
}
