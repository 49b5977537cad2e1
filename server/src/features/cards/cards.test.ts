import { faultsOf, readReceipt } from '@banyan/domain/lottery/receipt.ts';
import { expect, it } from 'vitest';
import {
  albumOf,
  cardOdds,
  collector,
  drawSet,
  earnChance,
  heldBy,
  mostly,
  openCard,
  openOrder,
  publishOdds,
  setOdds,
  setOrder,
} from '../../../testing/cards.ts';
import { takeSeed } from '../../../testing/lottery.ts';
import { colleague } from '../../../testing/operator.ts';
import { type Person } from '../../../testing/person.ts';
import { fundMarketing, rewardFirstDay } from '../../../testing/points.ts';
import { decidePolicy } from '../../../testing/policy.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { newId } from '../../platform/ids.ts';

const suite = await suiteApp();
await rewardFirstDay(suite, 10);
const by = await operators(suite);
let names = 0;
const somebody = () => collector(suite, `maple${(names += 1)}`);
let day = 0;
const nextDay = () => suite.clock.setOffsetDays((day += 1));
const openRefused = async (person: Person, change: object = {}) =>
  person.call.refusal('/api/activity/open', { ...(await openOrder(person)), ...change });
const setRefused = async (person: Person, change: object = {}) =>
  person.call.refusal('/api/activity/draw', { ...(await setOrder(person)), ...change });
/** Lets somebody draw each of these cards for a day of check-in of its own. */
async function draws(person: Person, cards: readonly number[]): Promise<void> {
  for (const card of cards) {
    await publishOdds(suite, mostly(card), by);
    nextDay();
    await earnChance(suite, person);
    expect((await openCard(person)).awarded).toBe(card);
  }
}

it('cards.not_open until odds are published', async () => {
  const maple = await somebody();
  await earnChance(suite, maple);
  const { seed } = await albumOf(maple);
  const order = { seedId: seed?.seedId ?? '', nonce: 0, tableId: newId() };
  const opening = { ...order, shown: { pityAfter: 40 } };
  expect((await maple.call.refusal('/api/activity/open', opening)).code).toBe('cards.not_open');
  expect((await maple.call.refusal('/api/activity/draw', order)).code).toBe('cards.not_open');
  expect(await albumOf(maple)).toMatchObject({ table: null, chances: { waiting: 1 } });
});

it('a day of check-in brings one chance, and a chance one card that is computed again', async () => {
  await publishOdds(suite, cardOdds(), by);
  const maple = await somebody();
  expect((await openRefused(maple)).code).toBe('cards.no_chance');
  await earnChance(suite, maple);
  await earnChance(suite, maple);
  const before = await albumOf(maple);
  expect(before).toMatchObject({ chances: { waiting: 1 }, pity: { missed: 0, after: 40 } });
  expect(before.tasks).toEqual([
    { task: 'checkin', given: 1, isDoneToday: true },
    { task: 'invite', given: 0, isDoneToday: false },
    { task: 'invest', given: 0, isDoneToday: false },
    { task: 'article', given: 0, isDoneToday: false },
  ]);
  const drawn = await openCard(maple);
  expect(drawn).toMatchObject({ game: 'cards', cost: '0', nonce: 0, pity: { ordinal: 1, missed: 0 } });
  const after = await albumOf(maple);
  expect(after).toMatchObject({ chances: { waiting: 0 }, lastDraw: { drawId: drawn.drawId } });
  expect(after.album[drawn.awarded - 1]).toMatchObject({ held: 1, offered: 0 });
  await takeSeed(maple, 'another');
  const receipt = await maple.call.ok('/api/lottery/receipt', { drawId: drawn.drawId });
  const read = readReceipt(JSON.stringify(receipt));
  expect(read && faultsOf(read)).toEqual([]);
  const published = await maple.call.ok('/api/lottery/table', { game: 'cards', number: '1' });
  expect(published.text).toContain('{"game":"cards","table":1,');
});

it('a page that is out of date is told what has changed: the odds, the rule, the seed, or the draw', async () => {
  const maple = await somebody();
  await earnChance(suite, maple);
  expect(await openRefused(maple, { shown: { pityAfter: 41 } })).toMatchObject({
    code: 'cards.terms_changed',
    facts: { pityAfter: 40 },
  });
  expect((await openRefused(maple, { tableId: newId() })).code).toBe('lottery.table_changed');
  expect((await openRefused(maple, { seedId: newId() })).code).toBe('lottery.seed_changed');
  const old = await openOrder(maple);
  await openCard(maple);
  expect((await maple.call.refusal('/api/activity/open', old)).code).toBe('lottery.already_drawn');
});

it('a row without the rare card ends with it, whatever was drawn', async () => {
  await decidePolicy(by, { 'cards.pityAfter': '3' });
  await publishOdds(suite, mostly(2), by);
  const maple = await somebody();
  const cards = [];
  for (let i = 0; i < 4; i += 1) {
    nextDay();
    await earnChance(suite, maple);
    cards.push(await openCard(maple));
  }
  expect(cards.map(({ drawn, awarded }) => [drawn, awarded])).toEqual([
    [2, 2],
    [2, 2],
    [2, 5],
    [2, 2],
  ]);
  expect(cards.map(({ pity }) => pity?.missed)).toEqual([0, 1, 2, 0]);
  await takeSeed(maple);
  const { items } = await maple.call.ok('/api/lottery/receipts', {});
  for (const receipt of items) {
    const read = readReceipt(JSON.stringify(receipt));
    expect(read && faultsOf(read)).toEqual([]);
  }
  await decidePolicy(by, { 'cards.pityAfter': '40' });
});

it('cards.set_incomplete until there is one of each; cards.closed while the funds cannot pay, and nothing is used up', async () => {
  const maple = await somebody();
  await publishOdds(suite, setOdds({ kind: 'cash', amount: '1.50' }), by);
  expect(await setRefused(maple)).toMatchObject({ code: 'cards.set_incomplete', facts: { missing: 5 } });
  await draws(maple, [1, 2, 3, 4, 5]);
  expect((await maple.call.ok('/api/activity/set_state')).state).toBe('closed');
  expect((await setRefused(maple)).code).toBe('cards.closed');
  expect(await heldBy(maple)).toEqual([1, 1, 1, 1, 1]);
  expect((await by.ada.ok('/console/api/overview')).alerts.map(({ code }) => code)).toContain('cards.closed');
  await fundMarketing(suite, 10_00n);
  expect(await maple.call.ok('/api/activity/set_state')).toMatchObject({ state: 'open', missing: [] });
  const drawn = await drawSet(maple);
  expect(drawn).toMatchObject({ game: 'card_set', pity: null, prize: { kind: 'cash', amount: '1.50' } });
  expect(await heldBy(maple)).toEqual([0, 0, 0, 0, 0]);
  expect((await maple.call.ok('/api/wallet/overview')).cumulativeIncome).toBe('1.50');
  expect((await maple.call.ok('/api/activity/exchange_records', {})).items).toHaveLength(1);
  expect((await maple.call.ok('/api/lottery/records', {})).items).toEqual([]);
  const { items, months } = await maple.call.ok('/api/activity/card_records', {});
  expect(items.map(({ cause }) => cause)).toEqual(expect.arrayContaining(['used', 'drawn']));
  expect(months.reduce((sum, { came, went }) => sum + came + went, 0)).toBe(10);
});

it('a set whose prize has run out brings the substitute, and points come from the month', async () => {
  const maple = await somebody();
  await publishOdds(suite, setOdds({ kind: 'points', amount: '88' }, 1), by);
  await draws(maple, [1, 2, 3, 4, 5, 1, 2, 3, 4, 5]);
  expect(await drawSet(maple)).toMatchObject({ awarded: 6, prize: { kind: 'points', amount: '88' } });
  expect(await drawSet(maple)).toMatchObject({ drawn: 6, awarded: 1, prize: { kind: 'none' } });
});

it('records are narrowed by the six filters, by business days', async () => {
  const maple = await somebody();
  await draws(maple, [1]);
  const count = async (type: 'all' | 'today' | 'yesterday') =>
    (await maple.call.ok('/api/activity/card_records', { type })).items.length;
  expect([await count('all'), await count('today'), await count('yesterday')]).toEqual([1, 1, 0]);
  nextDay();
  expect([await count('all'), await count('today'), await count('yesterday')]).toEqual([1, 0, 1]);
});

it('a chance ends with its last day, and is used up before one that ends later', async () => {
  const maple = await somebody();
  nextDay();
  await earnChance(suite, maple);
  suite.clock.setOffsetDays((day += 60));
  expect((await albumOf(maple)).chances.waiting).toBe(1);
  nextDay();
  expect((await albumOf(maple)).chances.waiting).toBe(0);
  expect((await openRefused(maple)).code).toBe('cards.no_chance');
});

it('operators see what each task brought, the odds with what was drawn, and gifts', async () => {
  await earnChance(suite, await somebody());
  const sam = await colleague(suite, 'sam', ['support']);
  const { days, held } = await sam.call.ok('/console/api/cards/chances');
  expect(days.some(({ task }) => task === 'checkin')).toBe(true);
  expect(held).toHaveLength(5);
  const { items } = await sam.call.ok('/console/api/lottery/tables', { game: 'cards' });
  expect(items.filter(({ state }) => state === 'current')).toHaveLength(1);
  expect(items.some(({ agreement }) => agreement !== null)).toBe(true);
  expect((await sam.call.ok('/console/api/lottery/draws', { game: 'cards' })).items.length).toBeGreaterThan(
    5,
  );
  expect((await sam.call.ok('/console/api/cards/gifts', {})).items).toEqual([]);
});

it('odds have the segments of their game and bring no more than its rules allow', async () => {
  const propose = (draft: object) => by.ada.refusal('/console/api/lottery/tables/propose', draft);
  expect((await propose({ ...cardOdds(), game: 'wheel' })).code).toBe('request.invalid');
  expect((await propose({ ...setOdds(), game: 'cards' })).code).toBe('request.invalid');
  expect(await propose(setOdds({ kind: 'points', amount: '201' }))).toMatchObject({
    code: 'lottery.expected_too_high',
    facts: { maxPoints: 200, maxCash: '2.00' },
  });
});
