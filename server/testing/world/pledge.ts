import { sharesOf } from '../../src/features/equity/equity.postings.ts';
import { lendingHouse } from '../../src/features/loan/loan.postings.ts';
import {
  debtAccount,
  lendingPostings,
  repaymentPostings,
  sharesPosting,
} from '../../src/features/pledge/pledge.postings.ts';
import { broughtUpTo, markedAt, stepOf } from '../../src/features/pledge/pledging/change.ts';
import {
  insertPledge,
  type PledgeRow,
  writePledges,
} from '../../src/features/pledge/pledging/pledge.store.ts';
import { insertNights, insertSteps } from '../../src/features/pledge/pledging/step.store.ts';
import { closeReservation, openAccount, post, reserveFunds } from '../../src/ledger/index.ts';
import type { Writer } from '../../src/platform/db/sql.ts';
import { dayOne, idOf } from './people.ts';
import type { WorldPart } from './world-part.ts';

const { at, on } = dayOne;
const symbol = 'BY0001';
const price = 1_000n;
const ben = idOf('ben');
const pledgeId = idOf('pledge of ben');
const later = { at: new Date('2026-03-04T02:00:00Z'), on: '2026-03-04' };

const pledged: PledgeRow = {
  user_id: ben,
  pledge_id: pledgeId,
  number: 'Z1',
  instrument_id: idOf('instrument settled'),
  symbol,
  shares: 100n,
  on_sale: 0n,
  split_id: null,
  principal: 50_000n,
  outstanding: 50_000n,
  interest_due: 0n,
  carried_micro: 0n,
  accrued_through: on,
  rate_bps: 600,
  ltv_bps: 5_000,
  warning_bps: 6_500,
  call_bps: 7_500,
  cure_hours: 48,
  state: 'healthy',
  cure_until: null,
  next_price: null,
  marked_bps: 0n,
  started_on: on,
  opened_at: at,
  stepped_at: at,
  ended_at: null,
};

const stepOfName = (name: string) => ({ userId: ben, pledgeId, stepId: idOf(`pledge step ${name}`), symbol });

/** Inserts a loan of 500.00 to Ben against 100 shares, of which a part was repaid three nights later, and shares came and left. */
async function pledge(writer: Writer): Promise<void> {
  const row = markedAt(pledged, price, at);
  const opened = stepOfName('opened');
  const reservationId = idOf('reservation of a pledge');
  await reserveFunds(writer, { reservationId, house: lendingHouse, amount: row.principal, at });
  await openAccount(writer, ben, debtAccount(pledgeId), 'CNY', at);
  await openAccount(writer, ben, 'pledged_shares', sharesOf(symbol), at);
  await post(
    writer,
    [
      sharesPosting(opened, 'shares_pledged', row.shares),
      ...lendingPostings(opened, row.principal, reservationId),
    ],
    dayOne,
  );
  await closeReservation(writer, reservationId, at);
  await insertPledge(writer, row);
  const moved = { kind: 'opened', shares: row.shares, interest: 0n, principal: row.principal } as const;
  await insertSteps(writer, [stepOf(row, moved, { stepId: opened.stepId, price, on, at })]);
  await repay(writer, await move(writer, row));
}

/** Ten more shares come, and five leave. */
async function move(writer: Writer, row: PledgeRow): Promise<PledgeRow> {
  const none = { interest: 0n, principal: 0n };
  const [added, released] = [stepOfName('added'), stepOfName('released')];
  await post(
    writer,
    [sharesPosting(added, 'shares_pledged', 10n), sharesPosting(released, 'shares_unpledged', 5n)],
    dayOne,
  );
  const more = { ...row, shares: row.shares + 10n };
  const left = { ...more, shares: more.shares - 5n };
  await insertSteps(writer, [
    stepOf(more, { kind: 'added', shares: 10n, ...none }, { stepId: added.stepId, price, on, at }),
    stepOf(left, { kind: 'released', shares: 5n, ...none }, { stepId: released.stepId, price, on, at }),
  ]);
  return left;
}

async function repay(writer: Writer, row: PledgeRow): Promise<void> {
  const counted = broughtUpTo(row, later.on);
  const parts = { interest: counted.row.interest_due - 1n, principal: 0n };
  const more = { interest: 1n, principal: 1_000n };
  const repaid = stepOfName('repaid');
  const last = stepOfName('repaid again');
  await insertNights(writer, counted.nights);
  await post(writer, [...repaymentPostings(repaid, parts), ...repaymentPostings(last, more)], later);
  const first = markedAt({ ...counted.row, interest_due: 1n }, price, later.at);
  const after = markedAt(
    { ...first, interest_due: 0n, outstanding: first.outstanding - more.principal },
    price,
    later.at,
  );
  await writePledges(writer, [{ ...after, stepped_at: later.at }]);
  const time = { price, ...later };
  await insertSteps(writer, [
    stepOf(first, { kind: 'repaid', shares: 0n, ...parts }, { stepId: repaid.stepId, ...time }),
    stepOf(after, { kind: 'repaid', shares: 0n, ...more }, { stepId: last.stepId, ...time }),
  ]);
}

export const worldPart: WorldPart = { order: 200, settle: pledge };
