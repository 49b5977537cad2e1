import { expect, test } from 'vitest';
import { faultsOf, readReceipt } from './receipt.ts';
import { endless, limited, receipts, tampered } from './testing/receipts.ts';

const copied = (receipt: object) => readReceipt(JSON.stringify(receipt));

test('1,000 receipts are computed again, those in which the substitute was awarded among them', () => {
  expect(receipts.filter((receipt) => faultsOf(receipt).length > 0)).toEqual([]);
  expect(receipts.some(({ drawn, awarded }) => drawn !== awarded)).toBe(true);
  expect(receipts.map(copied)).toEqual(receipts);
});

test.each(tampered)('refused: %s', (_, change, faults) => {
  const found = faultsOf({ ...endless, ...change });
  expect(found).toEqual(expect.arrayContaining(faults));
  expect(found.length).toBeGreaterThan(0);
});

test('what another implementation came to is compared in place of what this one does', () => {
  const other = { seedHash: endless.seedHash, tableHash: endless.table.hash, value: endless.value };
  expect(faultsOf(endless, other)).toEqual([]);
  expect(faultsOf(endless, { ...other, seedHash: 'another' })).toEqual(['seed_hash']);
  expect(faultsOf(endless, { ...other, tableHash: 'another' })).toEqual(['table_hash']);
  expect(faultsOf(endless, { ...other, value: endless.value === 2_000 ? 2_001 : 2_000 })).toEqual(['value']);
});

test('of what may run out nothing but the substitute takes the place', () => {
  expect(tampered).toHaveLength(22);
  expect(faultsOf(limited)).toEqual([]);
  expect(faultsOf({ ...limited, awarded: 1, prize: { kind: 'points', amount: '10' } })).toEqual([]);
  expect(faultsOf({ ...limited, awarded: 2, prize: { kind: 'points', amount: '20' } })).toEqual(['awarded']);
  expect(faultsOf({ ...limited, awarded: 1 })).toEqual(['prize']);
  expect(faultsOf({ ...limited, prize: { kind: 'good', goodId: 'another' } })).toEqual(['prize']);
  expect(faultsOf({ ...limited, prize: { kind: 'good' } })).toEqual(['prize']);
});

test('what was copied and is no receipt is not read', () => {
  for (const other of ['', 'null', '[]', '{}', '"text"', '{"table":{}}'])
    expect(readReceipt(other)).toBeUndefined();
  for (const name of Object.keys(endless)) {
    expect(copied({ ...endless, [name]: undefined })).toBeUndefined();
    expect(copied({ ...endless, [name]: true })).toBeUndefined();
  }
  expect(copied({ ...endless, prize: { kind: 'none', amount: '5' } })).toBeUndefined();
  expect(copied({ ...endless, prize: { kind: 'points' } })).toBeUndefined();
  expect(copied({ ...endless, prize: { kind: 'good' } })).toBeUndefined();
  expect(copied({ ...endless, number: 'L20261125-ABC', more: 1 })).toEqual(endless);
});
