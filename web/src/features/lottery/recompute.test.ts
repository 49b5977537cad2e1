import { seedHash, textHash, valuesOf } from '@banyan/domain/lottery/draw-value.ts';
import { endless, receipts } from '@banyan/domain/lottery/testing/receipts.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { hasCryptography, recompute } from './recompute.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const zeros = '00'.repeat(32);
const counting = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, '0')).join('');

/**
 * Worked out with `openssl dgst -sha256 -mac HMAC -macopt hexkey:…`: its first eight digits, modulo 10,000. The last one
 * is of round 1: in round 0 the digits are ffffed3f, which is above 4,294,960,000.
 */
const byHand: [seed: string, client: string, nonce: number, value: number][] = [
  [zeros, 'my-seed', 0, 8_056],
  [zeros, 'my-seed', 1, 2_187],
  [counting, 'Banyan.2026', 41, 6_546],
  [zeros, 'my-seed', 756_595, 4_941],
];

test('the browser’s own cryptography comes to what other tools do', async () => {
  expect(hasCryptography()).toBe(true);
  for (const [serverSeed, clientSeed, nonce, value] of byHand) {
    const found = await recompute({ ...endless, serverSeed, clientSeed, nonce });
    expect(found?.value).toBe(value);
    expect(found?.seedHash).toBe(seedHash(serverSeed));
  }
  const abc = await recompute({ ...endless, table: { ...endless.table, text: 'abc' } });
  expect(abc?.tableHash).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  const zero = await recompute({ ...endless, serverSeed: zeros });
  expect(zero?.seedHash).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925');
});

test('two implementations that share nothing agree on 1,000 draws', async () => {
  expect(receipts).toHaveLength(1_000);
  for (const receipt of receipts) {
    const { serverSeed, clientSeed, nonce, table } = receipt;
    expect(await recompute(receipt)).toEqual({
      seedHash: receipt.seedHash,
      tableHash: textHash(table.text),
      value: valuesOf(serverSeed ?? '')(clientSeed, nonce),
    });
  }
});

test('without a seed, and without cryptography, nothing is computed', async () => {
  for (const serverSeed of [null, '11', 'AA'.repeat(32), `${zeros}00`])
    expect(await recompute({ ...endless, serverSeed })).toBeUndefined();
  vi.stubGlobal('crypto', {});
  expect(hasCryptography()).toBe(false);
  expect(await recompute(endless)).toBeUndefined();
});
