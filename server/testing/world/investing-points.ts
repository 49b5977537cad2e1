import { budgetHouse, lotIdOf, lotPosting } from '../../src/features/points/points.postings.ts';
import { closeReservation, openAccount, post, reserveFunds } from '../../src/ledger/index.ts';
import { sql, type Writer } from '../../src/platform/db/sql.ts';
import { noonOf } from './checkin.ts';
import { idOf } from './people.ts';
import type { WorldPart } from './world-part.ts';

const ben = idOf('ben');
/** What the one that has brought its points was, minor units and points; a coupon paid 20.00 of the other. */
const repaid = { own: 10_000_00n, points: 1_000n };
const active = { own: 9_980_00n, points: 998n };

/** Inserts what Ben’s investments bring: one has brought its points, another waits for a budget. */
async function bringPoints(writer: Writer): Promise<void> {
  const given = idOf('repaid');
  const time = noonOf('2026-03-14');
  await due(writer, 'repaid', repaid);
  await due(writer, 'active', active);
  const { points } = repaid;
  const lot = { userId: ben, lotId: lotIdOf(ben, 'investing', given), amount: points };
  const reservationId = idOf('points for an investment');
  await openAccount(writer, ben, 'points', 'POINTS', time.at);
  await reserveFunds(writer, { reservationId, house: budgetHouse, amount: points, at: time.at });
  await post(writer, [lotPosting(lot, reservationId)], time);
  await closeReservation(writer, reservationId, time.at);
  await writer.run(sql`
    insert into point_lots (user_id, lot_id, reason, subject_id, amount, left_amount, last_on, given_at)
    values (${ben}, ${lot.lotId}, 'investing', ${given}, ${points}, ${points}, '2027-03-14', ${time.at})`);
  await writer.run(sql`
    update investment_points set given_at = ${time.at} where user_id = ${ben} and subscription_id = ${given}`);
}

async function due(writer: Writer, name: string, { own, points }: typeof repaid): Promise<void> {
  const subscriptionId = idOf(name);
  await writer.run(sql`
    update subscriptions set points_per_ten = 1 where user_id = ${ben} and subscription_id = ${subscriptionId}`);
  await writer.run(sql`
    insert into investment_points (user_id, subscription_id, own_money, points, due_on, last_on)
    values (${ben}, ${subscriptionId}, ${own}, ${points}, '2026-03-02', '2026-04-01')`);
}

export const worldPart: WorldPart = { order: 280, settle: bringPoints };
