import { expect, test } from 'vitest';
import { shrink } from './shrink.ts';
import type { Step } from './story.ts';

const steps: Step[] = Array.from({ length: 64 }, (_, i) => ({ useCase: `step ${i}`, given: i }));

/** Fails where both of two steps have been taken, as a bug that needs both does. */
const needsBoth = async (given: readonly Step[]) => {
  const at = given.findLastIndex(({ given: i }) => i === 7 || i === 41);
  const isBoth = [7, 41].every((wanted) => given.some(({ given: i }) => i === wanted));
  return { failure: isBoth ? { at, why: 'Ann: balance is 1.00', story: [] } : null };
};

test('a failing story shrinks to the steps that it takes, in their order', async () => {
  const { failure } = await needsBoth(steps);
  if (!failure) throw new Error('the story should fail');
  const shrunk = await shrink(needsBoth, { steps, failure }, { policy: 'default' }, 200);
  expect(shrunk.steps.map(({ given }) => given)).toEqual([7, 41]);
});

test('a story that fails in another way is no shorter form of it', async () => {
  const why = (given: readonly Step[]) =>
    given.length > 40 ? 'expected ok, got wallet.x' : 'Ann: balance is 2.00';
  const fails = async (given: readonly Step[]) => ({
    failure: { at: given.length - 1, why: why(given), story: [] },
  });
  const { failure } = await fails(steps);
  const shrunk = await shrink(fails, { steps, failure }, { policy: 'default' }, 200);
  expect(shrunk.steps).toHaveLength(41);
});
