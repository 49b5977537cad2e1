import { budgetHouse, lotIdOf, lotPosting } from '../../src/features/points/points.postings.ts';
import { insertChanges, insertQualified } from '../../src/features/team/level.store.ts';
import { insertRewards, subjectOf } from '../../src/features/team/reward.store.ts';
import { closeReservation, openAccount, post, reserveFunds } from '../../src/ledger/index.ts';
import { sql, type Writer } from '../../src/platform/db/sql.ts';
import { noonOf } from './checkin.ts';
import { idOf } from './people.ts';

const [ben, cid, dan] = [idOf('ben'), idOf('cid'), idOf('dan')];
const points = 20n;
const time = noonOf('2026-03-13');

/** Dan, whom Cid invited, is certified: Cid is paid for it and has a level by it; what Ben would get is looked at first. */
export async function rewardInvitations(writer: Writer): Promise<void> {
  const { at } = time;
  await insertQualified(writer, { userId: cid, memberId: dan, at });
  await insertChanges(writer, [{ userId: cid, number: 1, from: 0, to: 1, qualified: 1, threshold: 1, at }]);
  await insertRewards(writer, [
    { userId: cid, inviteeId: dan, level: 1, points, holdReason: null, at },
    { userId: ben, inviteeId: dan, level: 2, points, holdReason: 'shared_device', at },
  ]);
  await writer.run(sql`
    insert into invitation_budgets (month, amount, used, opened_at) values ('2026-03', 500, ${points}, ${at})`);
  await pay(writer);
  await writer.run(sql`
    update invitation_rewards set state = 'paid', paid_at = ${at}, paid_month = '2026-03' where user_id = ${cid}`);
}

async function pay(writer: Writer): Promise<void> {
  const { at, on } = time;
  const subject = subjectOf(dan, 1);
  const lot = { userId: cid, lotId: lotIdOf(cid, 'invitation', subject), amount: points };
  const reservationId = idOf('points for an invitation');
  await openAccount(writer, cid, 'points', 'POINTS', at);
  await reserveFunds(writer, { reservationId, house: budgetHouse, amount: points, at });
  await post(writer, [lotPosting(lot, reservationId)], { at, on });
  await closeReservation(writer, reservationId, at);
  await writer.run(sql`
    insert into point_lots (user_id, lot_id, reason, subject_id, amount, left_amount, last_on, given_at)
    values (${cid}, ${lot.lotId}, 'invitation', ${subject}, ${points}, ${points}, '2027-03-12', ${at})`);
}
