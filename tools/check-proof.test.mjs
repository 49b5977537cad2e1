import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { leafText, nodeText } from '../domain/src/liabilities/liability-tree.ts';
import { checkProof } from './check-proof.mjs';

const sha256 = (text) => createHash('sha256').update(text).digest('hex');
const nonce = 'ab'.repeat(32);
const leafOf = (customer, balance) => ({
  sum: balance,
  hash: sha256(leafText({ date: '2026-11-22', asset: 'CNY', customer, nonce, balance })),
});
const above = (left, right) => ({ sum: left.sum + right.sum, hash: sha256(nodeText(left, right)) });

/** The proof of the second of four customers, as the app saves it; written with the rules that the server uses. */
function proof({ balance = 200_50n, beside = 100_00n } = {}) {
  const [first, second] = [leafOf('ann', beside), leafOf('ben', balance)];
  const others = above(leafOf('cid', 0n), leafOf('dan', 1n));
  const root = above(above(first, second), others);
  const money = (amount) => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;
  return {
    onDate: '2026-11-22',
    asset: 'CNY',
    customer: 'ben',
    nonce,
    balance: money(balance),
    path: [
      { side: 'left', sum: money(first.sum), hash: first.hash },
      { side: 'right', sum: money(others.sum), hash: others.hash },
    ],
    root: { sum: money(root.sum), hash: root.hash },
  };
}

const verdictOf = (file, root) => {
  const { holds, lines } = checkProof(file, root);
  return [holds, lines.at(-1)];
};

test('a proof that the server has made holds, by the program’s own reading of the rules', () => {
  expect(verdictOf(proof())).toEqual([true, 'The balance is a part of what was published.']);
});

test('one balance changed, one leaf dropped, one sum or another root: each is refused', () => {
  const refused = [false, 'The proof does NOT hold.'];
  const own = proof();
  expect(verdictOf({ ...own, balance: '200.51' })).toEqual(refused);
  expect(verdictOf({ ...own, customer: 'dan' })).toEqual(refused);
  expect(verdictOf({ ...own, path: own.path.slice(1) })).toEqual(refused);
  expect(verdictOf({ ...own, root: { ...own.root, sum: '1.00' } })).toEqual(refused);
  expect(verdictOf(proof({ beside: 99_99n }), own.root.hash)).toEqual(refused);
});

test('a negative amount is no amount, wherever it stands', () => {
  const own = proof();
  const [first, ...others] = own.path;
  expect(() => checkProof({ ...own, balance: '-200.50' })).toThrow('no amount');
  expect(() => checkProof({ ...own, path: [{ ...first, sum: '-100.00' }, ...others] })).toThrow('no amount');
});
