import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { PolicyName } from '../other-policy.ts';
import { progressOf } from './progress.ts';
import { shrink } from './shrink.ts';
import { live, type Step, storyOf } from './story.ts';

const isFull = process.env.BANYAN_FULL === '1';
/** Under each of the two policies; fewer for a quick look. */
const operations = Number(process.env.BANYAN_OPERATIONS ?? (isFull ? 500_000 : 5_000));
/** The same lives at every commit: a change is judged by what it changed. The full run looks for lives nobody has lived. */
const firstSeed = Number(process.env.BANYAN_SEED ?? (isFull ? randomInt(2 ** 30) : 1));
const stepsOfLife = Math.min(1_000, operations * 2);
const triesToShrink = Number(process.env.BANYAN_SHRINK ?? 60);

interface KnownStory {
  policy: PolicyName;
  steps: Step[];
}

const folder = join(import.meta.dirname, 'stories');
const knownStories = readdirSync(folder).map((file): [string, KnownStory] => [
  file,
  JSON.parse(readFileSync(join(folder, file), 'utf8'), readAmounts) as KnownStory,
]);

/** Reads amounts, which stand in a file as "123n". */
export function readAmounts(_: string, value: unknown): unknown {
  return typeof value === 'string' && /^-?\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value;
}
export const writeAmounts = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' ? `${value}n` : value;

/** Lets people, operators, the provider and time do anything, and compares every answer and figure with a plain model. */
export function modelTest(policy: PolicyName): void {
  const known = knownStories.filter(([, story]) => story.policy === policy);
  test.each(known)('a story that found a bug goes as the model says: %s', async (_, { steps }) => {
    expect(await live(steps, { policy })).toMatchObject({ failure: null });
  });

  test(`${operations} random operations under the ${policy} policy go as a plain model says`, {
    timeout: isFull ? 14_400_000 : 1_800_000,
  }, async () => {
    let played = 0;
    const tell = progressOf(`operations under the ${policy} policy`, operations);
    for (let seed = firstSeed; played < operations; seed += 1) {
      const steps = storyOf(seed, stepsOfLife);
      const lived = await live(steps, { policy });
      if (lived.failure) expect.fail(await asStory(seed, { steps, failure: lived.failure }, policy));
      played += lived.played;
      if (isFull) tell(played, `BANYAN_SEED=${seed + 1} BANYAN_OPERATIONS=${operations - played}`);
    }
    expect(played).toBeGreaterThanOrEqual(operations);
  });
}

/** Returns the shortest story that fails so, to be read, and to be kept in `stories`. */
async function asStory(
  seed: number,
  found: Parameters<typeof shrink>[1],
  policy: PolicyName,
): Promise<string> {
  const { steps, failure } = await shrink(live, found, { policy }, triesToShrink);
  const file = JSON.stringify({ policy, steps }, writeAmounts);
  return [`BANYAN_SEED=${seed}`, ...failure.story, failure.why, `To keep it, in ${folder}:`, file].join('\n');
}
