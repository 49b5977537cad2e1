// @vitest-environment happy-dom
import { brokenLine, refusal } from '@banyan/client/testing/contract-server.ts';
import { seedHash, textHash, valuesOf } from '@banyan/domain/lottery/draw-value.ts';
import { type Game, rareCard, segmentCounts } from '@banyan/domain/lottery/games.ts';
import {
  type PublishedTable,
  prizeAmount,
  type Segment,
  segmentAt,
  segmentOf,
  tableText,
} from '@banyan/domain/lottery/odds-table.ts';
import { awardedCard, missedAfter, type Pity } from '@banyan/domain/lottery/pity.ts';
import type { Receipt } from '@banyan/domain/lottery/receipt.ts';
import {
  endless,
  receipts as many,
  table as oddsOfMany,
  tampered,
} from '@banyan/domain/lottery/testing/receipts.ts';
import { expect, test, vi } from 'vitest';
import { startApp } from '../../testing/show.tsx';
import { checkAll, checkPasted, checkReceipt } from './check-receipt.ts';

const serverSeed = '5a'.repeat(32);
const valueOf = valuesOf(serverSeed);

/** Returns odds of a game in which each segment is equally likely, the last one takes what is left. */
function oddsOf(game: Game, prizeOf: (i: number) => Segment['prize']): PublishedTable {
  const count = segmentCounts[game];
  const weight = Math.floor(10_000 / count);
  const segments = Array.from({ length: count }, (_, i) => ({
    name: { zh: `第 ${i + 1} 项`, en: `Number ${i + 1}` },
    prize: prizeOf(i),
    weight: i === count - 1 ? 10_000 - weight * (count - 1) : weight,
    stock: null,
  }));
  return { game, number: 3, substitute: 1, segments };
}
const wheel = oddsOf('wheel', (i) => ({ kind: 'points', amount: BigInt(10 * (i + 1)) }));
const cards = oddsOf('cards', () => ({ kind: 'card' }));

const published = (table: PublishedTable) => {
  const text = tableText(table);
  return { number: table.number, text, hash: textHash(text) };
};

/** Returns the honest receipt of a draw, with the number that the app names it by. */
function receiptOf(table: PublishedTable, nonce: number, pity: Pity | null = null) {
  const value = valueOf('my-seed', nonce);
  const drawn = segmentAt(table, value);
  const awarded = pity ? awardedCard(drawn, pity) : drawn;
  const { prize } = segmentOf(table, awarded);
  const amount = prizeAmount(prize);
  return {
    game: table.game,
    number: `D-${table.game}-${nonce}`,
    table: published(table),
    seedHash: seedHash(serverSeed),
    serverSeed,
    clientSeed: 'my-seed',
    nonce,
    value,
    drawn,
    awarded,
    prize: { kind: prize.kind, ...(amount === null ? {} : { amount }) },
    pity,
  } satisfies Receipt & { number: string };
}

/** Returns a person's cards in their order, each with the row before it. */
function rowOfCards(count: number) {
  let missed = 0;
  return Array.from({ length: count }, (_, i) => {
    const receipt = receiptOf(cards, 100 + i, { ordinal: i + 1, missed, after: 40 });
    missed = missedAfter(missed, receipt.awarded);
    return receipt;
  });
}

const tables = {
  '/api/lottery/table': ({ game }: { game: Game }) => published(game === 'cards' ? cards : wheel),
};

test('a receipt fits whose odds are those that were published, pasted as well, and by whoever has no account', async () => {
  const { server } = startApp({ answers: tables, isLoggedIn: false });
  const receipt = receiptOf(wheel, 0);
  expect(await checkReceipt(receipt)).toEqual([]);
  expect(await checkPasted(JSON.stringify(receipt))).toEqual([]);
  expect(server.sentTo('/api/lottery/table')[0]?.input).toEqual({ game: 'wheel', number: '3' });
  expect(server.sent.map(({ path }) => path)).not.toContain('/api/lottery/receipt');
});

test('odds that are sound in themselves, and not those that were published, are refused', async () => {
  startApp({ answers: tables });
  // The whole receipt agrees with a table in which the prizes stand the other way round.
  const other = { ...wheel, segments: wheel.segments.toReversed() };
  expect(await checkReceipt(receiptOf(other, 0))).toEqual(['unpublished']);
});

test('a number under which no odds were published is refused', async () => {
  startApp({ answers: { '/api/lottery/table': refusal('request.not_found') } });
  expect(await checkReceipt(receiptOf(wheel, 0))).toEqual(['unpublished']);
});

test('without a network it is said that the odds could not be compared, and not that they are wrong', async () => {
  startApp({ answers: { '/api/lottery/table': brokenLine } });
  expect(await checkReceipt(receiptOf(wheel, 0))).toEqual(['unknown_table']);
});

test('of what is not revealed, and of what is no receipt, no odds are asked for', async () => {
  const { server } = startApp();
  expect(await checkReceipt({ ...receiptOf(wheel, 0), serverSeed: null })).toEqual(['not_revealed']);
  expect(await checkPasted('{"game":"wheel"}')).toEqual(['form']);
  expect(server.sent).toEqual([]);
});

test('what was altered is named beside what was not published', async () => {
  startApp({ answers: { '/api/lottery/table': refusal('request.not_found') } });
  const receipt = receiptOf(wheel, 0);
  const altered = { ...receipt, value: (receipt.value + 1) % 10_000 };
  const faults = await checkReceipt(altered);
  expect(faults).toContain('value');
  expect(faults).toContain('unpublished');
});

/** Answers the own receipts on two pages. */
const onTwoPages = (all: readonly object[]) => ({
  ...tables,
  '/api/lottery/receipts': ({ cursor }: { cursor?: string }) =>
    cursor === 'more'
      ? { items: all.slice(2), nextCursor: null }
      : { items: all.slice(0, 2), nextCursor: 'more' },
});

test('all of the own draws are checked, those of later pages too, and the odds of a table fetched once', async () => {
  const all = [0, 1, 2, 3].map((nonce) => receiptOf(wheel, nonce));
  const { server } = startApp({ answers: onTwoPages(all) });
  expect(await checkAll()).toEqual({ count: 4, failed: [] });
  expect(server.sentTo('/api/lottery/receipts')).toHaveLength(2);
  expect(server.sentTo('/api/lottery/table')).toHaveLength(1);
});

test('a draw that does not fit is named, on whichever page it is', async () => {
  const [first, ...rest] = [0, 1, 2, 3].map((nonce) => receiptOf(wheel, nonce));
  const last = rest.at(-1);
  const altered = { ...last, value: ((last?.value ?? 0) + 1) % 10_000 };
  startApp({ answers: onTwoPages([first, ...rest.slice(0, -1), altered] as object[]) });
  expect(await checkAll()).toEqual({ count: 4, failed: ['D-wheel-3'] });
});

test('cards are counted in their order over all pages: a row that the cards before it do not have is found', async () => {
  // The newest card comes first.
  const all = rowOfCards(12);
  expect(all.some(({ awarded }) => awarded === rareCard)).toBe(true);
  startApp({ answers: onTwoPages(all.toReversed()) });
  expect(await checkAll()).toEqual({ count: 12, failed: [] });

  const last = all.at(-1);
  // Its receipt alone is sound: by either row the rare card is not due yet.
  const lying = { ...last, pity: { ordinal: 12, missed: (last?.pity?.missed ?? 0) + 1, after: 40 } };
  startApp({ answers: onTwoPages([...all.slice(0, -1), lying].toReversed()) });
  expect(await checkAll()).toEqual({ count: 12, failed: [last?.number] });
});

/** Answers a hundred receipts a page, and the odds of all of them. */
const onManyPages = (all: readonly object[]) => ({
  '/api/lottery/table': ({ game, number }: { game: Game; number: string }) =>
    game === 'wheel' && number === '7' ? published(oddsOfMany) : refusal('request.not_found'),
  '/api/lottery/receipts': ({ cursor = '0' }: { cursor?: string }) => {
    const end = Number(cursor) + 100;
    return { items: all.slice(end - 100, end), nextCursor: end < all.length ? String(end) : null };
  },
});
const numbered = many.map((receipt, i) => ({ ...receipt, number: `L-${i + 1}` }));

test('of 1,000 draws all fit, and those that were altered are found among them', async () => {
  const altered = tampered.map(([what, change]) => ({ ...endless, ...change, number: what }));
  const { server } = startApp({ answers: onManyPages([...numbered, ...altered]) });
  expect(await checkAll()).toEqual({ count: 1_022, failed: tampered.map(([what]) => what) });
  expect(server.sentTo('/api/lottery/receipts')).toHaveLength(11);
});

test('each of 1,000 receipts fits when it is pasted', async () => {
  startApp({ answers: onManyPages([]) });
  for (const receipt of many) expect(await checkPasted(JSON.stringify(receipt))).toEqual([]);
});

test.each(tampered)('a receipt that is pasted is refused: %s', async (_, change, faults) => {
  startApp({ answers: onManyPages([]) });
  const found = await checkPasted(JSON.stringify({ ...endless, ...change }));
  expect(found).toEqual(expect.arrayContaining(faults));
  expect(found.length).toBeGreaterThan(0);
});

test('where the browser offers no cryptography, the piece that draws checks the same', async () => {
  startApp({ answers: onManyPages([]) });
  const { getRandomValues, randomUUID } = crypto;
  vi.stubGlobal('crypto', {
    getRandomValues: getRandomValues.bind(crypto),
    randomUUID: randomUUID.bind(crypto),
  });
  expect(await checkPasted(JSON.stringify(endless))).toEqual([]);
  for (const [, change, faults] of tampered)
    expect(await checkPasted(JSON.stringify({ ...endless, ...change }))).toEqual(
      expect.arrayContaining(faults),
    );
});
