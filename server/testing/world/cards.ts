import { cards } from '@banyan/domain/cards/cards.ts';
import { seedHash, textHash, valuesOf } from '@banyan/domain/lottery/draw-value.ts';
import { type PublishedTable, segmentAt, segmentOf, tableText } from '@banyan/domain/lottery/odds-table.ts';
import { awardedCard, missedAfter } from '@banyan/domain/lottery/pity.ts';
import { insertChances } from '../../src/features/cards/chance.store.ts';
import { insertGift } from '../../src/features/cards/gift.store.ts';
import { insertMoves } from '../../src/features/cards/holding.store.ts';
import { type DrawRow, insertDraw } from '../../src/features/lottery/draw.store.ts';
import { insertTable, publishTable } from '../../src/features/lottery/table.store.ts';
import { sql, type Writer } from '../../src/platform/db/sql.ts';
import { noonOf } from './checkin.ts';
import { win } from './lottery.ts';
import { takeBothParts } from './operators.ts';
import { idOf } from './people.ts';
import type { WorldPart } from './world-part.ts';

const [ann, ben] = [idOf('ann'), idOf('ben')];
const seedId = idOf('card seed');
const clientSeed = 'ann-cards';
const after = 3;
const time = noonOf('2026-03-12');

const cardTable: PublishedTable = {
  game: 'cards',
  number: 1,
  substitute: 1,
  segments: cards.map(({ name }, i) => ({
    name,
    prize: { kind: 'card' },
    weight: [2_500, 2_400, 2_500, 2_500, 100][i] ?? 0,
    stock: null,
  })),
};
const setTable: PublishedTable = {
  game: 'card_set',
  number: 1,
  substitute: 2,
  segments: Array.from({ length: 6 }, (_, i) => ({
    name: { zh: `奖 ${i + 1}`, en: `Prize ${i + 1}` },
    prize: i === 0 ? { kind: 'points', amount: 20n } : { kind: 'none' },
    weight: i === 0 ? 5_000 : 1_000,
    stock: null,
  })),
};

/** What Ann draws: after two cards in a row that are not the rare one the third is, and her set wins points. */
const drawn = [1, 2, 3, 3, 4, 4, 1] as const;

/** The first seed under which the draws come out as they are told here. */
function seedOfOutcomes(): string {
  for (let i = 0; ; i += 1) {
    const seed = i.toString(16).padStart(64, 'c');
    const valueAt = valuesOf(seed);
    const isTold = drawn.every((card, nonce) => segmentAt(cardTable, valueAt(clientSeed, nonce)) === card);
    if (isTold && segmentAt(setTable, valueAt(clientSeed, drawn.length)) === 1) return seed;
  }
}

/** Inserts what Ann has drawn for chances, a set that she used, and two cards that she offered to Ben, one accepted. */
async function collectCards(writer: Writer): Promise<void> {
  const serverSeed = seedOfOutcomes();
  const valueAt = valuesOf(serverSeed);
  const cardOdds = await publish(writer, cardTable);
  const setOdds = await publish(writer, setTable);
  await writer.run(sql`
    insert into lottery_seeds (user_id, seed_id, server_seed_sealed, seed_hash, prepared_at, client_seed, draws, opened_at, server_seed, revealed_at)
    values (${ann}, ${seedId}, ${Buffer.from('sealed')}, ${seedHash(serverSeed)}, ${time.at}, ${clientSeed}, ${drawn.length + 1},
      ${time.at}, ${serverSeed}, ${time.at})`);
  let missed = 0;
  const held = new Map<number, number>();
  for (const [nonce, card] of drawn.entries()) {
    const pity = { ordinal: nonce + 1, missed, after };
    const awarded = awardedCard(card, pity);
    missed = missedAfter(missed, awarded);
    held.set(awarded, (held.get(awarded) ?? 0) + 1);
    insertDraw(writer, {
      ...rowOf(nonce, valueAt(clientSeed, nonce), {
        game: 'cards',
        table_id: cardOdds,
        drawn: card,
        awarded,
      }),
      prize_kind: 'card',
      ordinal: pity.ordinal,
      missed: pity.missed,
      pity_after: after,
    });
    await chanceFor(writer, nonce);
    await move(writer, ann, awarded, 'drawn', drawIdOf(nonce));
  }
  await drawWithSet(writer, valueAt(clientSeed, drawn.length), setOdds);
  await offer(writer, 1, 'accepted');
  await offer(writer, 5, 'offered');
  for (const [card, count] of held) {
    const left = count - 1 - (card === 1 ? 1 : 0);
    await writer.run(sql`
      insert into card_holdings (user_id, card, held, offered) values (${ann}, ${card}, ${left}, ${card === 5 ? 1 : 0})`);
  }
  await writer.run(sql`insert into card_holdings (user_id, card, held, offered) values (${ben}, 1, 1, 0)`);
}

const drawIdOf = (nonce: number): string => idOf(`card draw ${nonce}`);

const rowOf = (
  nonce: number,
  value: number,
  { game, table_id, drawn, awarded }: Pick<DrawRow, 'game' | 'table_id' | 'drawn' | 'awarded'>,
): DrawRow => ({
  game,
  user_id: ann,
  draw_id: drawIdOf(nonce),
  number: `C${nonce}`,
  seed_id: seedId,
  nonce,
  table_id,
  value,
  drawn,
  awarded,
  cost: 0n,
  prize_kind: 'none',
  prize_amount: 0n,
  drawn_at: time.at,
  transfer_id: null,
  ordinal: null,
  missed: null,
  pity_after: null,
});

async function publish(writer: Writer, table: PublishedTable): Promise<string> {
  const tableId = idOf(`odds of ${table.game}`);
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
  return tableId;
}

/** Gives a chance for each draw, and one that is still open after the last. */
async function chanceFor(writer: Writer, nonce: number): Promise<void> {
  const day = (n: number) => `2026-03-0${n + 1}`;
  const chance = (n: number) => ({
    userId: ann,
    task: 'checkin' as const,
    factId: day(n),
    at: time.at,
    on: day(n),
    lastOn: '2026-05-11',
  });
  await insertChances(writer, nonce === 0 ? [chance(0), chance(drawn.length)] : [chance(nonce)]);
  await writer.run(sql`
    update card_chances set draw_id = ${drawIdOf(nonce)}, used_at = ${time.at}
    where user_id = ${ann} and fact_id = ${day(nonce)}`);
}

const move = (
  writer: Writer,
  userId: string,
  card: number,
  cause: 'drawn' | 'received' | 'given' | 'used',
  causeId: string,
) => insertMoves(writer, [{ user_id: userId, card, cause, cause_id: causeId, moved_at: time.at }]);

async function drawWithSet(writer: Writer, value: number, table_id: string): Promise<void> {
  const nonce = drawn.length;
  const { prize } = segmentOf(setTable, 1);
  if (!('amount' in prize)) throw new Error('the set wins points');
  await win(writer, drawIdOf(nonce), prize.amount, time, 'card_prize');
  insertDraw(writer, {
    ...rowOf(nonce, value, { game: 'card_set', table_id, drawn: 1, awarded: 1 }),
    prize_kind: prize.kind,
    prize_amount: prize.amount,
  });
  for (const { number } of cards) await move(writer, ann, number, 'used', drawIdOf(nonce));
}

async function offer(writer: Writer, card: number, state: 'offered' | 'accepted'): Promise<void> {
  const giftId = idOf(`gift of card ${card}`);
  await insertGift(writer, {
    user_id: ben,
    gift_id: giftId,
    giver_id: ann,
    card,
    state,
    offered_at: time.at,
    offered_on: time.on,
    expires_at: new Date(time.at.getTime() + 7 * 86_400_000),
    ended_at: state === 'accepted' ? time.at : null,
  });
  if (state === 'offered') return;
  await move(writer, ann, card, 'given', giftId);
  await move(writer, ben, card, 'received', giftId);
}

export const worldPart: WorldPart = { order: 260, settle: collectCards };
