import { addDays, startOf } from '@banyan/domain/calendar/business-date.ts';
import { accrue } from '@banyan/domain/savings/accrual.ts';
import { fundingPosting } from '../../src/features/funding/fund.ts';
import {
  interestTransferId,
  movementPosting,
  movementTransferId,
} from '../../src/features/savings/savings.postings.ts';
import {
  closeReservation,
  hold,
  openAccount,
  post,
  postHold,
  reserveFunds,
  voidHold,
} from '../../src/ledger/index.ts';
import { sql, type Writer } from '../../src/platform/db/sql.ts';
import { takeBothParts } from './operators.ts';
import { dayOne, idOf } from './people.ts';
import type { WorldPart } from './world-part.ts';

const { at } = dayOne;
const [ann, ben] = [idOf('ann'), idOf('ben')];
const rateBps = 200;
const house = 'savings_income';

interface Movement {
  userId: string;
  name: string;
  kind: 'deposit' | 'redemption';
  amount: bigint;
  state: 'waiting' | 'done' | 'cancelled';
  on: string;
  arrivesOn: string;
}

/**
 * Inserts a pot with a movement in each state, whose interest is paid up to 4 March 2026 and waits from then on; and one
 * of which only interest is left after the first day that earned.
 */
async function save(writer: Writer): Promise<void> {
  await fundIncome(writer);
  for (const userId of [ann, ben]) {
    await openAccount(writer, userId, 'savings', 'CNY', at);
    await writer.run(
      sql`insert into savings_pots (user_id, opened_at, autosave_above) values (${userId}, ${at}, 100)`,
    );
  }
  await move(writer, instant(ann, 'saved', 'deposit', 1_000_000_00n, '2026-03-01'));
  await move(writer, later('taken out', 10_000_00n, 'done', '2026-03-02'));
  await move(writer, later('cancelled', 5_00n, 'cancelled', '2026-03-02'));
  await move(writer, later('leaving', 10_00n, 'waiting', '2026-03-06'));
  await move(writer, instant(ben, 'saved by ben', 'deposit', 36_500_00n, '2026-03-01'));
  await accrueDays(writer, ann, [990_000_00n, 990_000_00n, 990_000_00n, 990_000_00n, 989_990_00n], 2);
  await move(writer, instant(ben, 'taken out by ben', 'redemption', 36_500_00n, '2026-03-03'));
  await accrueDays(writer, ben, [36_500_00n, 0n, 0n, 0n], 1);
  await writer.run(sql`
    insert into savings_days (on_date, rate_bps, pots, base, interest, accrued_at)
    select on_date, rate_bps, count(*), sum(base), sum(interest), ${at} from savings_accruals group by on_date, rate_bps`);
}

async function fundIncome(writer: Writer): Promise<void> {
  const funding = { funding_id: idOf('savings funding'), account: house, amount: 10_000_00n } as const;
  await post(writer, [fundingPosting('savings_funding', funding)], dayOne);
  await writer.run(sql`
    insert into fundings (funding_id, account, amount, bank_reference, reference_key, state, recorded_by, recorded_at, decided_by, decided_at)
    values (${funding.funding_id}, ${house}, ${funding.amount}, 'ref', 'REF', 'confirmed', ${idOf('operator 1')}, ${at}, ${idOf('operator 2')}, ${at})`);
  await takeBothParts(writer, { type: 'funding', id: funding.funding_id });
}

const instant = (
  userId: string,
  name: string,
  kind: Movement['kind'],
  amount: bigint,
  on: string,
): Movement => ({ userId, name, kind, amount, state: 'done', on, arrivesOn: on });

const later = (name: string, amount: bigint, state: Movement['state'], on: string): Movement => ({
  userId: ann,
  name,
  kind: 'redemption',
  amount,
  state,
  on,
  arrivesOn: addDays(on, 1),
});

async function move(
  writer: Writer,
  { userId, name, kind, amount, state, on, arrivesOn }: Movement,
): Promise<void> {
  const movementId = idOf(name);
  const draft = movementPosting({ userId, movementId, kind, amount });
  const asked = { at: startOf(on), on };
  const ended = { at: startOf(arrivesOn), on: arrivesOn };
  if (arrivesOn === on) await post(writer, [draft], asked);
  else {
    await hold(writer, [draft], asked, null);
    if (state === 'done') await postHold(writer, userId, draft.transferId, ended);
    if (state === 'cancelled') await voidHold(writer, userId, draft.transferId, asked);
  }
  await writer.run(sql`
    insert into savings_movements (user_id, movement_id, number, kind, origin, amount, state, booked_on, arrives_on, transfer_id,
      requested_at, finished_at)
    values (${userId}, ${movementId}, ${name}, ${kind}, 'person', ${amount}, ${state}, ${on}, ${arrivesOn},
      ${movementTransferId(movementId)}, ${asked.at}, ${state === 'waiting' ? null : ended.at})`);
}

/** Accrues the days from 2 March on, of which the first so many are paid. `principal` is what was moved, day by day. */
async function accrueDays(
  writer: Writer,
  userId: string,
  principal: bigint[],
  paidDays: number,
): Promise<void> {
  let [earned, carried] = [0n, 0n];
  for (const [i, moved] of principal.entries()) {
    const on = addDays('2026-03-02', i);
    const day = accrue(moved + earned, rateBps, carried);
    carried = day.carriedMicro;
    const isPaid = i < paidDays;
    const valueOn = addDays(on, 1);
    const transferId = interestTransferId(userId, on);
    const paidAt = startOf(valueOn);
    await writer.run(sql`
      insert into savings_accruals (user_id, on_date, base, rate_bps, earned_micro, carried_micro, interest, value_on, paid_at, transfer_id)
      values (${userId}, ${on}, ${day.base}, ${rateBps}, ${day.earnedMicro}, ${carried}, ${day.interest},
        ${isPaid ? valueOn : null}, ${isPaid ? paidAt : null}, ${isPaid ? transferId : null})`);
    if (!isPaid) continue;
    earned += day.interest;
    const reservationId = idOf(`reservation of savings of ${userId} on ${on}`);
    await reserveFunds(writer, { reservationId, house, amount: day.interest, at: paidAt });
    const draft = {
      transferId,
      kind: 'savings_interest',
      asset: 'CNY',
      amount: day.interest,
      from: { house, reservationId },
      to: { userId, account: 'savings' },
      cause: { type: 'savings_accrual', id: transferId },
    } as const;
    await post(writer, [draft], { at: paidAt, on: valueOn });
    await closeReservation(writer, reservationId, paidAt);
  }
}

export const worldPart: WorldPart = { order: 160, settle: save };
