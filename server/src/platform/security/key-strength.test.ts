import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { estimatedBits } from './key-strength.ts';

const random = (seed: number) => createHash('sha256').update(`seed ${seed}`).digest();

it('what a machine made counts as strong, in every notation', () => {
  for (let seed = 0; seed < 300; seed += 1) {
    const bytes = random(seed);
    for (const key of [
      bytes.toString('base64'),
      bytes.toString('base64url'),
      bytes.toString('hex'),
      bytes.toString('hex').slice(0, 32),
      bytes.toString('hex').slice(0, 32).toUpperCase(),
    ])
      expect(estimatedBits(key), key).toBeGreaterThan(90);
  }
});

it.each([
  `${'a'.repeat(40)}1`,
  'abcabcabcabcabcabcabcabcabcabcabcabc',
  'password password password password',
  'PASSWORD password Password pAsSwOrD1',
  '0123456789012345678901234567890123456789',
  'abcdefghijklmnopqrstuvwxyz0123456789',
  'correct horse battery staple banyan tree',
  'data-key-of-the-production-0123456789abcdef',
  'BANYAN_DATA_KEY=please-change-me-now',
  'changemechangemechangemechangeme',
  'qwertyuiopasdfghjklzxcvbnm1234567890',
  '',
])('what a person typed does not: %s', (key) => {
  expect(estimatedBits(key)).toBeLessThan(90);
});

it('more of the same adds little, and a long key is answered', () => {
  expect(estimatedBits('ab'.repeat(60)) - estimatedBits('ab'.repeat(30))).toBeLessThan(15);
  expect(estimatedBits('x'.repeat(100_000))).toBeLessThan(20);
});
