import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agreementOf } from './chi-square.ts';
import { clientSeedForm } from './client-seed.ts';
import { isServerSeed, seedHash, textHash, valueOf, valuesOf } from './draw-value.ts';
import { parts } from './odds-table.ts';

const zeros = '00'.repeat(32);
const counting = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, '0')).join('');

/** Worked out with `openssl dgst -sha256 -mac HMAC -macopt hexkey:…`: its first eight digits, modulo 10,000. */
const byHand: [seed: string, client: string, nonce: number, value: number][] = [
  [zeros, 'my-seed', 0, 8_056],
  [zeros, 'my-seed', 1, 2_187],
  [counting, 'Banyan.2026', 41, 6_546],
];

test('a draw is what HMAC-SHA-256 of the message comes to, worked out by other tools', () => {
  expect(seedHash(zeros)).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925');
  expect(textHash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(byHand.map(([seed, client, nonce]) => valuesOf(seed)(client, nonce))).toEqual(
    byHand.map(([, , , value]) => value),
  );
});

test('numbers that would make some values likelier give none', () => {
  const digest = (number: number) =>
    Uint8Array.from([number / 2 ** 24, (number / 2 ** 16) % 256, (number / 2 ** 8) % 256, number % 256]);
  const end = 429_496 * parts;
  expect(valueOf(digest(0))).toBe(0);
  expect(valueOf(digest(12_345))).toBe(2_345);
  expect(valueOf(digest(end - 1))).toBe(9_999);
  expect(valueOf(digest(end))).toBeNull();
  expect(valueOf(digest(2 ** 32 - 1))).toBeNull();
});

test('seeds and numbers each make a draw another one, and the same always the same', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[0-9a-f]{64}$/),
      fc.stringMatching(clientSeedForm),
      fc.nat(1_000),
      (seed, client, nonce) => {
        const value = valuesOf(seed)(client, nonce);
        expect(value >= 0 && value < parts && Number.isInteger(value)).toBe(true);
        expect(valuesOf(seed)(client, nonce)).toBe(value);
      },
    ),
  );
  const some = (seed: string, client: string) =>
    Array.from({ length: 20 }, (_, nonce) => valuesOf(seed)(client, nonce)).join();
  expect(new Set([some(zeros, 'a'), some(counting, 'a'), some(zeros, 'b'), some(counting, 'b')]).size).toBe(
    4,
  );
});

test('seeds are written in one way', () => {
  expect(isServerSeed(counting)).toBe(true);
  for (const text of ['', counting.slice(2), counting.toUpperCase(), `${counting}00`])
    expect(isServerSeed(text)).toBe(false);
  for (const text of ['a', 'My-Seed_1.0', 'x'.repeat(64)]) expect(clientSeedForm.test(text)).toBe(true);
  for (const text of ['', 'a:1', 'a b', '种子', 'x'.repeat(65)])
    expect(clientSeedForm.test(text)).toBe(false);
});

test('1,000,000 draws under one seed agree with the odds', () => {
  const valueAt = valuesOf(counting);
  const weights = [3_000, 2_500, 1_500, 50, 100, 10, 1_340, 1_500];
  const ends = weights.map((_, i) => weights.slice(0, i + 1).reduce((sum, weight) => sum + weight, 0));
  const bySegment = weights.map(() => 0);
  const byHundred = Array.from({ length: 100 }, () => 0);
  for (let nonce = 0; nonce < 1_000_000; nonce += 1) {
    const value = valueAt('a-million', nonce);
    bySegment[ends.findIndex((end) => value < end)]! += 1;
    byHundred[Math.floor(value / 100)]! += 1;
  }
  expect(agreementOf(bySegment, weights)?.p).toBeGreaterThan(0.001);
  expect(
    agreementOf(
      byHundred,
      byHundred.map(() => 100),
    )?.p,
  ).toBeGreaterThan(0.001);
});
