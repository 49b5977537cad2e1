import { budgetHouse, lotIdOf, lotPosting } from '../../src/features/points/points.postings.ts';
import { insertChanges, insertQualified } from '../../src/features/team/level.store.ts';
import { insertRewards, subjectOf } from '../../src/features/team/reward.store.ts';
import { closeReservation, openAccount, post, reserveFunds } from '../../src/ledger/index.ts';
import { sql, type Writer } from '../../src/platform/db/sql.ts';
import { certification, lookAtAll } from './certification.ts';
import { noonOf } from './checkin.ts';
import { dayOne, idOf } from './people.ts';
import type { WorldPart } from './world-part.ts';

const [ann, ben, cid, eve] = [idOf('ann'), idOf('ben'), idOf('cid'), idOf('eve')];
const points = 20n;
const time = noonOf('2026-03-13');

/** Inserts what Eve, whom Cid invited, brings: Cid is paid and has a level by it; what Ben would get is looked at first. */
async function rewardInvitations(writer: Writer): Promise<void> {
  const { at } = time;
  await register(writer);
  await insertQualified(writer, { userId: cid, memberId: eve, at });
  await insertChanges(writer, [{ userId: cid, number: 1, from: 0, to: 1, qualified: 1, threshold: 1, at }]);
  await insertRewards(writer, [
    { userId: cid, inviteeId: eve, level: 1, points, holdReason: null, at },
    { userId: ben, inviteeId: eve, level: 2, points, holdReason: 'shared_device', at },
  ]);
  await writer.run(sql`
    insert into invitation_budgets (month, amount, used, opened_at) values ('2026-03', 500, ${points}, ${at})`);
  await pay(writer);
  await writer.run(sql`
    update invitation_rewards set state = 'paid', paid_at = ${at}, paid_month = '2026-03' where user_id = ${cid}`);
}

async function pay(writer: Writer): Promise<void> {
  const { at, on } = time;
  const subject = subjectOf(eve, 1);
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

/** Cid invites Eve, who hands in everything and is certified. */
async function register(writer: Writer): Promise<void> {
  const { at } = dayOne;
  await writer.run(sql`
    insert into users (user_id, username, phone_sealed, phone_masked, password_hash, invitation_code, inviter_id, ancestors, registered_at)
    values (${eve}, 'eve', ${Buffer.from('sealed')}, '138****0000', 'hash', 'CODE0009', ${cid}, ${[cid, ben, ann]}::uuid[], ${at})`);
  for (const [kind, value] of [
    ['username', 'eve'],
    ['invitation', 'CODE0009'],
    ['phone', 'index-eve'],
    ['id_number', 'number of eve'],
  ])
    await writer.run(sql`insert into claims (kind, value, user_id) values (${kind}, ${value}, ${eve})`);
  for (const [i, ancestor] of [cid, ben, ann].entries())
    await writer.run(sql`
      insert into team_members (user_id, member_id, level, joined_at) values (${ancestor}, ${eve}, ${i + 1}, ${at})`);
  // All joined on the first day of March, which is counted.
  await writer.run(sql`
    insert into team_months (user_id, level, month, joined)
    select user_id, level, '2026-03', count(*)::integer from team_members group by user_id, level`);
  await writer.run(sql`insert into team_months_counted (id, counted_until) values (1, '2026-03-02')`);
  await openAccount(writer, eve, 'wallet', 'CNY', at);
  await certification(writer, 'eve', 'passed');
  await lookAtAll(writer, 'eve', 'look at');
}

export const worldPart: WorldPart = { order: 270, settle: rewardInvitations };
