import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agreementOf } from './chi-square.ts';
import { seedHash, textHash, valuesOf } from './draw-value.ts';
import { rareCard } from './games.ts';
import { type PublishedTable, parts, segmentAt, tableProblem, tableText } from './odds-table.ts';
import {
  awardedCard,
  cardsUntilRare,
  isPityDue,
  longRunShares,
  missedAfter,
  sequenceFaults,
} from './pity.ts';
import { faultsOf, type Receipt, readReceipt, readTable } from './receipt.ts';

const weights = [3_000, 2_800, 2_300, 1_600, 300];
const table: PublishedTable = {
  game: 'cards',
  number: 2,
  substitute: 1,
  segments: weights.map((weight, i) => ({
    name: { zh: `卡 ${i + 1}`, en: `Card ${i + 1}` },
    prize: { kind: 'card' },
    weight,
    stock: null,
  })),
};
const after = 40;
const seed = '5a'.repeat(32);

/** Draws so many cards in a row, and says of each what its receipt does. */
function row(count: number, serverSeed = seed) {
  const valueAt = valuesOf(serverSeed);
  let missed = 0;
  return Array.from({ length: count }, (_, nonce) => {
    const value = valueAt('a-row', nonce);
    const drawn = segmentAt(table, value);
    const pity = { ordinal: nonce + 1, missed, after };
    const awarded = awardedCard(drawn, pity);
    missed = missedAfter(missed, awarded);
    return { nonce, value, drawn, awarded, pity };
  });
}

test('the fortieth card in a row is the rare one, and none before it for that', () => {
  expect([0, 38, 39, 40].map((missed) => isPityDue({ missed, after }))).toEqual([false, false, true, true]);
  expect(awardedCard(2, { missed: 39, after })).toBe(rareCard);
  expect(awardedCard(2, { missed: 38, after })).toBe(2);
  expect(awardedCard(rareCard, { missed: 0, after })).toBe(rareCard);
  expect([0, 1, 38, 39, 60].map((missed) => cardsUntilRare({ missed, after }))).toEqual([40, 39, 2, 1, 1]);
});

test('no row without the rare one is longer than 39, and each follows from the cards before', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9a-f]{64}$/), (serverSeed) => {
      const cards = row(300, serverSeed);
      expect(Math.max(...cards.map(({ pity }) => pity.missed))).toBeLessThan(after);
      expect(sequenceFaults(cards)).toEqual([]);
    }),
    { numRuns: 50 },
  );
});

test('a sequence in which a row was cut short or drawn out names the card where it was', () => {
  const cards = row(60);
  const altered = (at: number, missed: number) =>
    cards.map((card, i) => (i === at ? { ...card, pity: { ...card.pity, missed } } : card));
  const now = cards[20]?.pity.missed ?? 0;
  expect(sequenceFaults(altered(20, now + 1))).toContain(21);
  expect(sequenceFaults(altered(0, 5))).toContain(1);
  // Of cards whose one before is not known nothing is said.
  expect(sequenceFaults([cards[30]!, cards[40]!])).toEqual([]);
});

test('receipts of cards are computed again, and refused where a row was altered', () => {
  const text = tableText(table);
  expect(text.startsWith('{"game":"cards","table":2,')).toBe(true);
  expect(readTable(text)).toEqual(table);
  const receipts = row(200).map(
    ({ pity, ...card }): Receipt => ({
      ...card,
      pity,
      game: 'cards',
      table: { number: table.number, text, hash: textHash(text) },
      seedHash: seedHash(seed),
      serverSeed: seed,
      clientSeed: 'a-row',
      prize: { kind: 'card' },
    }),
  );
  expect(receipts.filter((receipt) => faultsOf(receipt).length > 0)).toEqual([]);
  expect(receipts.map((receipt) => readReceipt(JSON.stringify(receipt)))).toEqual(receipts);
  const common = receipts.find(({ awarded }) => awarded !== rareCard) as Receipt;
  expect(faultsOf({ ...common, pity: { ordinal: 1, missed: 39, after } })).toEqual(['awarded']);
  expect(faultsOf({ ...common, awarded: rareCard })).toEqual(['awarded']);
  expect(faultsOf({ ...common, pity: null })).toEqual(['pity']);
  expect(faultsOf({ ...common, prize: { kind: 'none' } })).toEqual(['prize']);
  expect(readReceipt(JSON.stringify({ ...common, pity: { ordinal: 1 } }))).toBeUndefined();
});

test('odds of cards have five cards that cannot run out, and no other prize', () => {
  expect(tableProblem(table)).toBeNull();
  const changed = (change: object) => ({
    ...table,
    segments: table.segments.map((segment, i) => (i === 0 ? { ...segment, ...change } : segment)),
  });
  expect(tableProblem(changed({ stock: 5 }))).toBe('segments');
  expect(tableProblem(changed({ prize: { kind: 'none' } }))).toBe('segments');
  expect(tableProblem({ ...table, game: 'card_set' })).toBe('segments');
});

test('1,000,000 cards come as often as the closed form says, pity included', () => {
  const counts = weights.map(() => 0);
  for (const { awarded } of row(1_000_000)) counts[awarded - 1]! += 1;
  const shares = longRunShares(weights, after);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
  // A chance of 3 % with pity after 40: 0.03 / (1 - 0.97^40).
  expect(shares[rareCard - 1]).toBeCloseTo(0.042_592, 4);
  expect(shares[rareCard - 1]).toBeGreaterThan((weights[rareCard - 1] ?? 0) / parts);
  expect(agreementOf(counts, shares)?.p).toBeGreaterThan(0.001);
});
