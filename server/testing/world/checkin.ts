import { startOf } from '@banyan/domain/calendar/business-date.ts';
import { fundingPosting } from '../../src/features/funding/fund.ts';
import {
  budgetHouse,
  budgetId,
  budgetPosting,
  expiryIdOf,
  expiryPosting,
  lotIdOf,
  lotPosting,
  spendingPosting,
} from '../../src/features/points/points.postings.ts';
import {
  exchangePosting,
  exchangeTransferId,
  marketingHouse,
} from '../../src/features/store/store.postings.ts';
import { closeReservation, openAccount, post, reserveFunds } from '../../src/ledger/index.ts';
import { sql, type Writer } from '../../src/platform/db/sql.ts';
import { orderGoods } from './goods.ts';
import { takeBothParts } from './operators.ts';
import { dayOne, idOf } from './people.ts';
import type { WorldPart } from './world-part.ts';

const ann = idOf('ann');

export const noonOf = (on: string) => ({ at: new Date(startOf(on).getTime() + 12 * 3_600_000), on });

/**
 * Inserts the points of March 2026, and what became of some: Ann checks in on three days, makes up for a fourth between
 * them and goes on; what was left of her first points expires, the next ones become money, and the last ones goods.
 */
async function checkIn(writer: Writer): Promise<void> {
  await writer.run(sql`
    insert into point_budgets (month, budget_id, amount, lapsed, opened_at)
    values ('2026-03', ${budgetId('2026-03')}, 3000, 0, ${dayOne.at})`);
  await post(writer, [budgetPosting('2026-03', 3000n)], dayOne);
  await openAccount(writer, ann, 'points', 'POINTS', dayOne.at);
  await give(writer, '2026-03-02', 1, 30n);
  await give(writer, '2026-03-03', 2, 5n);
  await give(writer, '2026-03-05', 1, 5n);
  await makeUp(writer, '2026-03-04', noonOf('2026-03-06'));
  await give(writer, '2026-03-07', 1, 5n);
  await expire(writer, lotOn('2026-03-02'), 10n, noonOf('2026-03-08'));
  await give(writer, '2026-03-08', 2, 10n);
  await exchange(writer, noonOf('2026-03-09'));
  await orderGoods(writer, lotOn('2026-03-08'));
}

export const lotOn = (on: string): string => lotIdOf(ann, 'checkin', on);

export async function give(writer: Writer, on: string, streakDay: number, amount: bigint): Promise<void> {
  const time = noonOf(on);
  const lot = { userId: ann, lotId: lotOn(on), amount };
  const reservationId = idOf(`points ${on}`);
  await reserveFunds(writer, { reservationId, house: budgetHouse, amount, at: time.at });
  await post(writer, [lotPosting(lot, reservationId)], time);
  await closeReservation(writer, reservationId, time.at);
  await writer.run(sql`
    insert into point_lots (user_id, lot_id, reason, subject_id, amount, left_amount, last_on, given_at)
    values (${ann}, ${lot.lotId}, 'checkin', ${on}, ${amount}, ${amount}, '2027-03-07', ${time.at})`);
  await writer.run(sql`
    insert into checkins (user_id, on_date, kind, streak_day, points, checked_at)
    values (${ann}, ${on}, 'daily', ${streakDay}, ${amount}, ${time.at})`);
}

async function makeUp(writer: Writer, on: string, time: { at: Date; on: string }): Promise<void> {
  const spendingId = idOf('make-up');
  await post(writer, [spendingPosting({ userId: ann, spendingId, amount: 20n })], time);
  await writer.run(sql`
    insert into point_spendings (user_id, spending_id, reason, subject_id, amount, spent_at)
    values (${ann}, ${spendingId}, 'checkin_make_up', ${on}, 20, ${time.at})`);
  await writer.run(sql`
    insert into point_spending_parts (user_id, spending_id, lot_id, amount)
    values (${ann}, ${spendingId}, ${lotOn('2026-03-02')}, 20)`);
  await writer.run(sql`
    update point_lots set left_amount = left_amount - 20 where lot_id = ${lotOn('2026-03-02')}`);
  await writer.run(sql`
    insert into checkins (user_id, on_date, kind, points, checked_at) values (${ann}, ${on}, 'made_up', -20, ${time.at})`);
}

/** Exchanges what Ann was given for her last days, out of marketing funds that have reached the bank. */
async function exchange(writer: Writer, time: { at: Date; on: string }): Promise<void> {
  const [exchangeId, spendingId] = [idOf('exchange'), idOf('exchanged points')];
  const funding = {
    funding_id: idOf('marketing funding'),
    account: marketingHouse,
    amount: 100_00n,
  } as const;
  await post(writer, [fundingPosting('marketing_funding', funding)], time);
  await writer.run(sql`
    insert into fundings (funding_id, account, amount, bank_reference, reference_key, state, recorded_by, recorded_at, decided_by, decided_at)
    values (${funding.funding_id}, ${marketingHouse}, ${funding.amount}, 'ref', 'REF', 'confirmed', ${idOf('operator 1')}, ${time.at}, ${idOf('operator 2')}, ${time.at})`);
  await takeBothParts(writer, { type: 'funding', id: funding.funding_id });
  const reservationId = idOf('exchange funds');
  await reserveFunds(writer, { reservationId, house: marketingHouse, amount: 10n, at: time.at });
  await post(
    writer,
    [
      spendingPosting({ userId: ann, spendingId, amount: 10n }),
      exchangePosting({ userId: ann, exchangeId, amount: 10n }, reservationId),
    ],
    time,
  );
  await closeReservation(writer, reservationId, time.at);
  await writer.run(sql`
    insert into point_spendings (user_id, spending_id, reason, subject_id, amount, spent_at)
    values (${ann}, ${spendingId}, 'points_cash', ${exchangeId}, 10, ${time.at})`);
  for (const on of ['2026-03-05', '2026-03-07']) {
    await writer.run(sql`
      insert into point_spending_parts (user_id, spending_id, lot_id, amount) values (${ann}, ${spendingId}, ${lotOn(on)}, 5)`);
    await writer.run(sql`update point_lots set left_amount = 0 where lot_id = ${lotOn(on)}`);
  }
  await writer.run(sql`
    insert into point_exchanges (user_id, exchange_id, number, points, amount, exchanged_on, exchanged_at, transfer_id)
    values (${ann}, ${exchangeId}, 'E1', 10, 10, ${time.on}, ${time.at}, ${exchangeTransferId(exchangeId)})`);
}

async function expire(
  writer: Writer,
  lotId: string,
  amount: bigint,
  time: { at: Date; on: string },
): Promise<void> {
  const expiryId = expiryIdOf(lotId, 0n);
  await post(writer, [expiryPosting({ userId: ann, expiryId, amount })], time);
  await writer.run(sql`
    insert into point_expiries (user_id, expiry_id, lot_id, amount, expired_at)
    values (${ann}, ${expiryId}, ${lotId}, ${amount}, ${time.at})`);
  await writer.run(sql`
    update point_lots set left_amount = 0, expired_amount = ${amount}, expired_at = ${time.at}, last_on = '2026-03-07'
    where lot_id = ${lotId}`);
}

export const worldPart: WorldPart = { order: 240, settle: checkIn };
