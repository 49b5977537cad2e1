import { leafText, nodeText } from '@banyan/domain/liabilities/liability-tree.ts';
import { expect, test } from 'vitest';
import { checkOwn, proofFile } from './check-own.ts';
import type { OwnProof, PublishedDay } from './liabilities.queries.ts';

const sha256 = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};
const [ann, ben] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
const leaf = {
  date: '2026-11-22',
  asset: 'CNY' as const,
  customer: ann,
  nonce: 'ab'.repeat(32),
  balance: 150_00n,
};
const beside = { sum: 50_50n, hash: 'cd'.repeat(32) };
const rootHash = await sha256(nodeText({ sum: leaf.balance, hash: await sha256(leafText(leaf)) }, beside));

const own = (changed: Partial<OwnProof['proof']> = {}): OwnProof => ({
  proof: {
    onDate: leaf.date,
    asset: leaf.asset,
    customer: ann,
    nonce: leaf.nonce,
    balance: '150.00',
    path: [{ side: 'right', sum: '50.50', hash: beside.hash }],
    ...changed,
  },
  accounts: [
    { account: 'savings', amount: '100.00' },
    { account: 'wallet', amount: '50.00' },
  ],
});
const day = {
  onDate: leaf.date,
  owed: '200.50',
  rootHash,
  audit: { seq: '70', hash: 'ef'.repeat(32) },
} as PublishedDay;

test('nothing speaks against the own proof', async () => {
  expect(await checkOwn(own(), day, ann)).toBe(null);
});

test('what does not fit is named: the accounts, the customer, the sums, the root, the total', async () => {
  const path = own().proof.path;
  expect(await checkOwn(own({ balance: '149.99' }), day, ann)).toBe('accounts');
  expect(await checkOwn(own(), day, ben)).toBe('other_customer');
  const negative = [{ side: 'right' as const, sum: '-50.50', hash: beside.hash }];
  expect(await checkOwn(own({ path: negative }), day, ann)).toBe('negative');
  expect(await checkOwn(own({ path: [...path, ...path] }), day, ann)).toBe('other_root');
  expect(await checkOwn(own({ nonce: 'ff'.repeat(32) }), day, ann)).toBe('other_root');
  expect(await checkOwn(own(), { ...day, owed: '199.00' }, ann)).toBe('other_sum');
});

test('the file has the proof and the published root, and names its day', () => {
  const { fileName, text } = proofFile(own(), day);
  expect(fileName).toBe('banyan-liabilities-2026-11-22.json');
  expect(JSON.parse(text)).toEqual({
    format: 'banyan.liability-proof/1',
    ...own().proof,
    root: { sum: '200.50', hash: rootHash },
    audit: day.audit,
  });
});
