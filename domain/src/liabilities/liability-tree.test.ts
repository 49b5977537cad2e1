import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type LiabilityProof,
  leafText,
  nodeText,
  type PathStep,
  proofFault,
  rootOf,
  type SumNode,
} from './liability-tree.ts';

/** Stands for the hash: no two texts have the same. The program that checks files is tried with the real one. */
const sha256 = async (text: string): Promise<string> => `[${text}]`;

const leafOf = (customer: number, balance: bigint) => ({
  date: '2026-11-22',
  asset: 'CNY' as const,
  customer: `customer ${customer}`,
  nonce: `${customer}`.padStart(64, '0'),
  balance,
});

/** Builds the whole tree over balances, level by level, the root last. */
async function levelsOf(balances: readonly bigint[]): Promise<SumNode[][]> {
  const leaves = balances.map(async (sum, i) => ({ sum, hash: await sha256(leafText(leafOf(i, sum))) }));
  const levels = [await Promise.all(leaves)];
  for (let level = levels[0] ?? []; level.length > 1; levels.push(level)) {
    const pairs = Array.from({ length: level.length / 2 }, (_, i) => level.slice(2 * i, 2 * i + 2));
    level = await Promise.all(
      pairs.map(async ([left, right]) => {
        if (!left || !right) throw new Error('a level has pairs');
        return { sum: left.sum + right.sum, hash: await sha256(nodeText(left, right)) };
      }),
    );
  }
  return levels;
}

const rootIn = (levels: SumNode[][]): SumNode => levels.at(-1)?.[0] ?? { sum: -1n, hash: '' };

function proofIn(levels: SumNode[][], place: number): LiabilityProof {
  const path = levels.slice(0, -1).map((level, height): PathStep => {
    const at = place >> height;
    const other = level[at ^ 1] ?? { sum: -1n, hash: '' };
    return { side: at % 2 === 1 ? 'left' : 'right', ...other };
  });
  return { ...leafOf(place, levels[0]?.[place]?.sum ?? -1n), path };
}

const eight = fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 8, maxLength: 8 });

test('each leaf leads to the one root, whose sum is that of all balances', async () => {
  await fc.assert(
    fc.asyncProperty(eight, async (balances) => {
      const levels = await levelsOf(balances);
      const root = rootIn(levels);
      expect(root.sum).toBe(balances.reduce((total, balance) => total + balance, 0n));
      for (const place of balances.keys())
        expect(await proofFault(proofIn(levels, place), root, `customer ${place}`, sha256)).toBe(null);
    }),
    { numRuns: 20 },
  );
});

test('one balance that was changed after the root was published leads to another root', async () => {
  const balances = [5n, 7n, 0n, 9n];
  const root = rootIn(await levelsOf(balances));
  for (const place of balances.keys()) {
    const changed = await levelsOf(balances.with(place, 1n));
    expect(await proofFault(proofIn(changed, 0), root, 'customer 0', sha256)).toBe('other_root');
  }
});

test('a leaf that was dropped is missed by its customer', async () => {
  const levels = await levelsOf([5n, 7n, 3n, 9n]);
  const without = rootIn(await levelsOf([5n, 7n, 0n, 9n]));
  expect(await proofFault(proofIn(levels, 2), without, 'customer 2', sha256)).toBe('other_root');
});

test('a negative leaf, and a negative node on the path, are refused even where the hashes fit', async () => {
  const levels = await levelsOf([5n, -4n, 3n, 9n]);
  const root = rootIn(levels);
  expect(await proofFault(proofIn(levels, 0), root, 'customer 0', sha256)).toBe('negative');
  expect(await proofFault(proofIn(levels, 1), root, 'customer 1', sha256)).toBe('negative');
  const deep = await levelsOf([5n, 4n, -13n, 9n]);
  expect(await proofFault(proofIn(deep, 0), rootIn(deep), 'customer 0', sha256)).toBe('negative');
});

test('the leaf of somebody else with the same balance is not the own one', async () => {
  const levels = await levelsOf([5n, 5n]);
  expect(await proofFault(proofIn(levels, 1), rootIn(levels), 'customer 0', sha256)).toBe('other_customer');
});

test('a sum that was published beside the right hash is refused', async () => {
  const levels = await levelsOf([5n, 7n]);
  const root = { ...rootIn(levels), sum: 11n };
  expect(await proofFault(proofIn(levels, 1), root, 'customer 1', sha256)).toBe('other_sum');
});

test('a node commits to the sum of each child and not to their total alone', async () => {
  const [left, right] = [
    { sum: 5n, hash: 'a'.repeat(64) },
    { sum: 7n, hash: 'b'.repeat(64) },
  ];
  expect(nodeText(left, right)).toBe(`node|5|${'a'.repeat(64)}|7|${'b'.repeat(64)}`);
  expect(nodeText({ ...left, sum: 6n }, { ...right, sum: 6n })).not.toBe(nodeText(left, right));
});

test('a leaf says the day, the asset, the customer, the nonce and the balance', async () => {
  const leaf = leafOf(3, 1_250n);
  expect(leafText(leaf)).toBe(`leaf|2026-11-22|CNY|customer 3|${'3'.padStart(64, '0')}|1250`);
  expect(await rootOf({ ...leaf, path: [] }, sha256)).toEqual({
    sum: 1_250n,
    hash: await sha256(leafText(leaf)),
  });
});
