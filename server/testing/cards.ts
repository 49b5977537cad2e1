import { cards } from '@banyan/domain/cards/cards.ts';
import { insertChances } from '../src/features/cards/chance.store.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';
import { newId } from '../src/platform/ids.ts';
import type { OperatorCaller } from './caller.ts';
import { type TableDraft, takeSteadySeed } from './lottery.ts';
import { type Person, registerPerson } from './person.ts';
import { operators } from './product.ts';
import type { Suite } from './suite.ts';
import type { TestApp } from './test-app.ts';

/** What people and operators do with cards, through the app's own calls. */

/** Returns odds of the cards; each comes often. */
export const cardOdds = (weights = [2_500, 2_500, 2_000, 2_000, 1_000]): TableDraft => ({
  game: 'cards',
  segments: cards.map(({ name }, i) => ({
    name,
    prize: { kind: 'card' },
    weight: weights[i] ?? 0,
    stock: null,
  })),
  substitute: 1,
});

/** Returns odds that nearly always come to one card, and never to another but once in 2,500. */
export const mostly = (card: number): TableDraft =>
  cardOdds(cards.map(({ number }) => (number === card ? 9_996 : 1)));

type Prize = TableDraft['segments'][number]['prize'];

/** Returns odds of a set's draw that award one thing nearly always. */
export const setOdds = (
  prize: Prize = { kind: 'points', amount: '88' },
  stock: number | null = null,
): TableDraft => ({
  game: 'card_set',
  segments: Array.from({ length: 6 }, (_, i) => ({
    name: i === 5 ? { zh: '大奖', en: 'The prize' } : { zh: '谢谢参与', en: 'Nothing' },
    prize: i === 5 ? prize : { kind: 'none' as const },
    weight: i === 5 ? 9_995 : 1,
    stock: i === 5 ? stock : null,
  })),
  substitute: 1,
});

interface Both {
  ada: OperatorCaller;
  bea: OperatorCaller;
}

/** Publishes odds: Ada proposes them, Bea approves. Returns the id of the table. */
export async function publishOdds(app: TestApp, draft: TableDraft, by?: Both): Promise<string> {
  const { ada, bea } = by ?? (await operators(app));
  const { tableId } = await ada.ok('/console/api/lottery/tables/propose', draft);
  await bea.ok('/console/api/lottery/tables/publish', { tableId });
  return tableId;
}

export const albumOf = ({ call }: Pick<Person, 'call'>) => call.ok('/api/activity/state');

/** Returns how many of each card somebody has, by its number from 1 on. */
export const heldBy = async (person: Pick<Person, 'call'>): Promise<number[]> =>
  (await albumOf(person)).album.map(({ held }) => held);

/** Returns all that opening a chance sends, as the page shows it now. */
export async function openOrder(person: Pick<Person, 'call'>) {
  const { table, seed, pity } = await albumOf(person);
  if (!table || !seed) throw new Error('cards that can be drawn');
  return {
    seedId: seed.seedId,
    nonce: seed.nonce,
    tableId: table.tableId,
    shown: { pityAfter: pity.after },
  };
}

export const openCard = async (person: Pick<Person, 'call'>) =>
  person.call.ok('/api/activity/open', await openOrder(person));

/** Returns all that the draw of a set sends, as the page shows it now. */
export async function setOrder({ call }: Pick<Person, 'call'>) {
  const { table, seed } = await call.ok('/api/activity/set_state');
  if (!table || !seed) throw new Error('a set that can be drawn with');
  return { seedId: seed.seedId, nonce: seed.nonce, tableId: table.tableId };
}

export const drawSet = async (person: Pick<Person, 'call'>) =>
  person.call.ok('/api/activity/draw', await setOrder(person));

/** Registers somebody with a seed who has no chance yet. */
export async function collector(app: TestApp, name: string): Promise<Person> {
  const person = await registerPerson(app, name);
  await takeSteadySeed(app, person);
  return person;
}

/** Checks somebody in, and lets the app bring the chance for it. */
export async function earnChance(app: TestApp, { call }: Pick<Person, 'call'>): Promise<void> {
  await call.ok('/api/user/qiandao', {});
  await app.app.deliverOutbox();
}

/** Gives somebody chances as an area does whose articles were read, that never end. */
export const giveChances = ({ db }: Pick<Suite, 'db'>, userId: string, count: number): Promise<string[]> =>
  inTransaction(db, (writer) =>
    insertChances(
      writer,
      Array.from({ length: count }, () => ({
        userId,
        task: 'article' as const,
        factId: newId(),
        at: new Date('2026-01-01T04:00:00Z'),
        on: '2026-01-01',
        lastOn: '2099-12-31',
      })),
    ),
  );

/** Draws these cards for chances that are given for it; odds are published that come to them. */
export async function drawCards(
  app: Suite,
  person: Person,
  cards: readonly number[],
  by?: Both,
): Promise<void> {
  await giveChances(app, person.userId, cards.length);
  for (const [i, card] of cards.entries()) {
    if (card !== cards[i - 1]) await publishOdds(app, mostly(card), by);
    await openCard(person);
  }
}

let givers = 0;

/** Lets somebody who has two of a card offer one to a person. */
export async function offeredCard(app: Suite, { userId: recipientId }: Person, by: Both) {
  const giver = await collector(app, `giver${(givers += 1)}`);
  await drawCards(app, giver, [2, 2], by);
  const { giftId } = await giver.call.ok('/api/activity/give', { card: 2, recipientId });
  return { giftId };
}
