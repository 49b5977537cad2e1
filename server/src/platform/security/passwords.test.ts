import { availableParallelism } from 'node:os';
import { expect, it } from 'vitest';
import { atRealCost } from '../../../testing/real-cost.ts';
import { AppError } from '../app-error.ts';
import { hashPassword, passwordMatches } from './passwords.ts';

// Its real cost is the subject here.
atRealCost();

it('a stored hash costs whoever has stolen it 64 MiB and three passes for each guess', async () => {
  expect(await hashPassword('Willow-27-bark')).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
});

it('the right password matches, a wrong one and an unknown person do not', async () => {
  const stored = await hashPassword('Willow-27-bark');
  expect(await passwordMatches(stored, 'Willow-27-bark')).toBe(true);
  expect(await passwordMatches(stored, 'Willow-27-barK')).toBe(false);
  expect(await passwordMatches(undefined, 'Willow-27-bark')).toBe(false);
  expect(await passwordMatches(undefined, 'no-such-person-1')).toBe(false);
});

it('a hash is salted, and passwords longer than any block are compared whole', async () => {
  const [one, two] = await Promise.all([hashPassword('a'.repeat(100)), hashPassword('a'.repeat(100))]);
  expect(one).not.toBe(two);
  expect(await passwordMatches(one, `${'a'.repeat(99)}b`)).toBe(false);
});

it('server.busy beyond the queue: a flood of guesses cannot take all the memory', async () => {
  const room = availableParallelism() + 64;
  const flood = await Promise.allSettled(
    Array.from({ length: room + 6 }, () => passwordMatches('not a hash at all', 'x')),
  );
  const busy = flood.filter(
    (outcome) =>
      outcome.status === 'rejected' &&
      outcome.reason instanceof AppError &&
      outcome.reason.code === 'server.busy',
  );
  expect(busy).toHaveLength(6);
  const calm = await hashPassword('Willow-27-bark');
  expect(calm).toMatch(/^\$argon2id\$/);
});
