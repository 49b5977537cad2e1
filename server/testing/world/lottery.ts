import { seedHash, textHash, valuesOf } from '@banyan/domain/lottery/draw-value.ts';
import { type PublishedTable, segmentAt, segmentOf, tableText } from '@banyan/domain/lottery/odds-table.ts';
import type { DrawRow } from '../../src/features/lottery/draw.store.ts';
import { insertDraw } from '../../src/features/lottery/draw.store.ts';
import { prizePosting, prizeTransferId } from '../../src/features/lottery/lottery.postings.ts';
import { insertTable, publishTable } from '../../src/features/lottery/table.store.ts';
import {
  budgetHouse,
  lotIdOf,
  lotPosting,
  spendingPosting,
} from '../../src/features/points/points.postings.ts';
import { marketingHouse, setAside, wonOrderId } from '../../src/features/store/index.ts';
import { insertOrder } from '../../src/features/store/orders/order.store.ts';
import { closeReservation, post, reserveFunds } from '../../src/ledger/index.ts';
import { sql, type Writer } from '../../src/platform/db/sql.ts';
import { give, lotOn, noonOf } from './checkin.ts';
import { takeBothParts } from './operators.ts';
import { idOf } from './people.ts';
import type { WorldPart } from './world-part.ts';

const ann = idOf('ann');
const tableId = idOf('odds');
const seedId = idOf('wheel seed');
const clientSeed = 'ann-1';
const cost = 5n;
/** There are two pieces of it to be won. */
const parcel = idOf('good of parcels');
const pieces = 2;

/** Of the second segment there is one piece, so that the substitute stands in for it once it is gone. */
const table: PublishedTable = {
  game: 'wheel',
  number: 1,
  substitute: 1,
  segments: Array.from({ length: 8 }, (_, i) => ({
    name: { zh: `奖 ${i + 1}`, en: `Prize ${i + 1}` },
    prize:
      i === 2
        ? ({ kind: 'cash', amount: 50n } as const)
        : i === 4
          ? ({ kind: 'good', goodId: parcel } as const)
          : i > 3
            ? ({ kind: 'none' } as const)
            : ({ kind: 'points', amount: BigInt(i + 1) * 10n } as const),
    weight: 1_250,
    stock: i === 1 ? 1 : i === 2 ? 2 : i === 4 ? pieces : null,
  })),
};

/** What Ann draws, and is awarded. */
const outcomes = [
  { drawn: 2, awarded: 2 },
  { drawn: 3, awarded: 3 },
  { drawn: 2, awarded: 1 },
  { drawn: 5, awarded: 5 },
] as const;

/** The first seed under which the draws come out as they are told here. */
function seedOfOutcomes(): string {
  for (let i = 0; ; i += 1) {
    const seed = i.toString(16).padStart(64, '0');
    const valueAt = valuesOf(seed);
    if (outcomes.every(({ drawn }, nonce) => segmentAt(table, valueAt(clientSeed, nonce)) === drawn))
      return seed;
  }
}
const serverSeed = seedOfOutcomes();

/** Inserts published odds, and four draws of Ann under a seed that she has had revealed. */
async function spinWheel(writer: Writer): Promise<void> {
  const time = noonOf('2026-03-11');
  await insertTable(writer, { ...table, tableId, createdBy: idOf('operator 1'), createdAt: time.at });
  const text = tableText(table);
  await publishTable(writer, {
    tableId,
    by: idOf('operator 2'),
    at: time.at,
    number: table.number,
    text,
    hash: textHash(text),
    odds: table,
  });
  await takeBothParts(writer, { type: 'lottery_table', id: tableId });
  await setAside(writer, parcel, pieces);
  await writer.run(sql`update lottery_stock set awarded = 1 where table_id = ${tableId}`);
  await give(writer, '2026-03-10', 1, 50n);
  await writer.run(sql`
    insert into lottery_seeds (user_id, seed_id, server_seed_sealed, seed_hash, prepared_at, client_seed, draws, opened_at, server_seed, revealed_at)
    values (${ann}, ${seedId}, ${Buffer.from('sealed')}, ${seedHash(serverSeed)}, ${time.at}, ${clientSeed}, ${outcomes.length}, ${time.at}, ${serverSeed}, ${time.at}),
      (${ann}, ${idOf('open wheel seed')}, ${Buffer.from('sealed')}, ${'0'.repeat(64)}, ${time.at}, ${clientSeed}, 0, ${time.at}, null, null),
      (${ann}, ${idOf('next wheel seed')}, ${Buffer.from('sealed')}, ${'1'.repeat(64)}, ${time.at}, null, 0, null, null, null)`);
  for (const [nonce, outcome] of outcomes.entries()) await draw(writer, nonce, outcome, time);
}

type Time = ReturnType<typeof noonOf>;

async function draw(
  writer: Writer,
  nonce: number,
  { drawn, awarded }: (typeof outcomes)[number],
  time: Time,
): Promise<void> {
  const drawId = idOf(`draw ${nonce}`);
  await spend(writer, drawId, time);
  const { prize } = segmentOf(table, awarded);
  if (prize.kind === 'points') await win(writer, drawId, prize.amount, time);
  if (prize.kind === 'cash') await payOut(writer, drawId, prize.amount, time);
  if (prize.kind === 'good') await orderPrize(writer, drawId, prize.goodId, time);
  const row: DrawRow = {
    game: 'wheel',
    user_id: ann,
    draw_id: drawId,
    number: `L${nonce}`,
    seed_id: seedId,
    nonce,
    table_id: tableId,
    value: valuesOf(serverSeed)(clientSeed, nonce),
    drawn,
    awarded,
    cost,
    prize_kind: prize.kind,
    prize_amount: 'amount' in prize ? prize.amount : 0n,
    drawn_at: time.at,
    transfer_id: prize.kind === 'cash' ? prizeTransferId(drawId) : null,
    ordinal: null,
    missed: null,
    pity_after: null,
  };
  insertDraw(writer, row);
}

async function spend(writer: Writer, drawId: string, time: Time): Promise<void> {
  const spendingId = idOf(`points of ${drawId}`);
  await post(writer, [spendingPosting({ userId: ann, spendingId, amount: cost })], time);
  await writer.run(sql`
    insert into point_spendings (user_id, spending_id, reason, subject_id, amount, spent_at)
    values (${ann}, ${spendingId}, 'lottery_draw', ${drawId}, ${cost}, ${time.at})`);
  const lotId = lotOn('2026-03-10');
  await writer.run(sql`
    insert into point_spending_parts (user_id, spending_id, lot_id, amount) values (${ann}, ${spendingId}, ${lotId}, ${cost})`);
  await writer.run(sql`update point_lots set left_amount = left_amount - ${cost} where lot_id = ${lotId}`);
}

/** Gives points that were won. */
export async function win(
  writer: Writer,
  drawId: string,
  amount: bigint,
  time: Time,
  reason: 'lottery_prize' | 'card_prize' = 'lottery_prize',
): Promise<void> {
  const lotId = lotIdOf(ann, reason, drawId);
  const reservationId = idOf(`prize of ${drawId}`);
  await reserveFunds(writer, { reservationId, house: budgetHouse, amount, at: time.at });
  await post(writer, [lotPosting({ userId: ann, lotId, amount }, reservationId)], time);
  await closeReservation(writer, reservationId, time.at);
  await writer.run(sql`
    insert into point_lots (user_id, lot_id, reason, subject_id, amount, left_amount, last_on, given_at)
    values (${ann}, ${lotId}, ${reason}, ${drawId}, ${amount}, ${amount}, '2027-03-11', ${time.at})`);
}

async function payOut(writer: Writer, drawId: string, amount: bigint, time: Time): Promise<void> {
  const reservationId = idOf(`money of ${drawId}`);
  await reserveFunds(writer, { reservationId, house: marketingHouse, amount, at: time.at });
  await post(writer, [prizePosting('wheel_cash', { userId: ann, drawId, amount }, reservationId)], time);
  await closeReservation(writer, reservationId, time.at);
}

/** Orders what was won, which costs nothing. */
const orderPrize = (writer: Writer, drawId: string, goodId: string, { at }: Time): Promise<void> =>
  insertOrder(writer, {
    user_id: ann,
    order_id: wonOrderId(drawId),
    number: 'M won',
    good_id: goodId,
    count: 1n,
    points: 0n,
    price: 0n,
    state: 'placed',
    placed_at: at,
    address_sealed: null,
    province: null,
    city: null,
    spending_id: null,
    transfer_id: null,
    received_at: null,
    received_by: null,
    won_in: drawId,
  });

export const worldPart: WorldPart = { order: 250, settle: spinWheel };
