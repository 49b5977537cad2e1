import { randomInt } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeAmounts } from './model-test.ts';
import { progressOf } from './progress.ts';
import { anyStep, live, opening, type Step } from './story.ts';

const isFull = process.env.BANYAN_FULL === '1';
const { people, stepsADay, ...usual } = isFull
  ? { days: 3_650, people: 1_000, stepsADay: 200 }
  : { days: 30, people: 50, stepsADay: 40 };
/** A seed means the same days in every run: fewer of them lead to the same place again. */
const days = Number(process.env.BANYAN_DAYS ?? usual.days);

/** What may stay in memory of each step: the provider keeps its orders, and the model what it compares. */
const bytesAStep = 40_000;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function heapUsed(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** The evening of a day: what waits is delivered, the provider does its part, and the jobs of the next day run. */
const evening = (dies: number | null): Step[] => [
  { useCase: 'provider.delivers', given: { wrong: '', course: 'settle', twice: false } },
  { useCase: 'provider.works', given: { wrong: {} } },
  { useCase: 'provider.passes', given: { minutes: 2 } },
  { useCase: 'provider.looksAfter', given: { wrong: '' } },
  { useCase: 'investing.dayPasses', given: { dies } },
];

/** The life of ordinary people: what they usually do on each day, and in every fifth night the process dies. */
function* ordinaryLife(seed: number, heaps: number[]): Generator<Step> {
  const tell = progressOf(`days of ${people} people`, days);
  yield* opening(people);
  for (let day = 0; day < days; day += 1) {
    yield* fc.sample(anyStep('usually'), { seed: seed + day, numRuns: stepsADay });
    yield* evening(day % 5 === 4 ? day % 17 : null);
    if (day % 10 === 9) heaps.push(heapUsed());
    if (isFull) tell(day + 1, `BANYAN_SEED=${seed}, which lives the same days again`);
  }
}

test(`${people} people live ${days} days with faults: no payout is missed or doubled, and the books are the provider's`, {
  timeout: isFull ? 86_400_000 : 1_800_000,
}, async () => {
  const seed = Number(process.env.BANYAN_SEED ?? (isFull ? randomInt(2 ** 30) : 1));
  const heaps: number[] = [];
  const { failure, played } = await live(ordinaryLife(seed, heaps), {
    policy: 'default',
    mostPeople: people,
  });
  const told = failure && [`BANYAN_SEED=${seed}`, ...failure.story.slice(-100), failure.why];
  expect(told, JSON.stringify(told, writeAmounts)).toBe(null);
  expect(played).toBeGreaterThan(days);
  const grown = (heaps.at(-1) ?? 0) - (heaps[0] ?? 0);
  expect(grown / (stepsADay * (days - 10)), `heaps: ${heaps}`).toBeLessThan(bytesAStep);
});
