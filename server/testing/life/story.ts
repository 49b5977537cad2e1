import fc from 'fast-check';
import type { PolicyName } from '../other-policy.ts';
import { areaModels, useCases } from './areas.ts';
import { differences, differencesAtProvider, everyDifference } from './compare.ts';
import { type Life, startLife } from './life.ts';

/** One step of a story: a use case by its name, and what it is given. */
export interface Step {
  useCase: string;
  given: unknown;
}
export interface LifeOf {
  policy: PolicyName;
  mostPeople?: number;
}

/** Returns any one step: each use case in proportion to how often it comes up. */
export const anyStep = (by: 'weight' | 'usually'): fc.Arbitrary<Step> =>
  fc.oneof(
    ...Object.entries(useCases)
      .filter(([, each]) => each[by] > 0)
      .map(([name, each]) => ({
        weight: Math.ceil(each[by] * 100),
        arbitrary: each.given.map((given) => ({ useCase: name, given })),
      })),
  );

/** Returns the steps by which so many people come to do everything; certified in turn, and two days ago. */
export function opening(people: number): Step[] {
  const steps: Step[] = Array.from({ length: people }, (_, who) => who).flatMap((who) => [
    { useCase: 'people.registers', given: { taken: 1 } },
    { useCase: 'people.setsPaymentPassword', given: { who } },
    { useCase: 'risk.answers', given: { who, level: 4 } },
    { useCase: 'certification.handsIn', given: { who } },
    { useCase: 'certification.decides', given: { who: 0, refuses: 1 } },
    { useCase: 'wallet.addsCard', given: { who, number: 0 } },
  ]);
  const day: Step = { useCase: 'investing.dayPasses', given: { dies: null } };
  return [...steps, day, day];
}

/** Returns the story that a seed means: three people who may do everything, and what chance makes of them. */
export const storyOf = (seed: number, length: number): Step[] => [
  ...opening(3),
  ...fc.sample(anyStep('weight'), { seed, numRuns: length }),
];

/** What first went another way than the model said; the story up to there, a line for each step that was one. */
export interface Failure {
  at: number;
  why: string;
  story: string[];
}

const aSecondMs = 1_000;
/** So much of a story is kept to be told. */
const mostTold = 2_000;

/** Lives through the steps. Returns the first that the app answered unlike the model, or after which a figure differs. */
export async function live(
  steps: Iterable<Step>,
  { policy, mostPeople = 6 }: LifeOf,
): Promise<{ failure: Failure | null; played: number }> {
  const life = await startLife(mostPeople, policy, Object.values(areaModels));
  const story: string[] = [];
  let at = -1;
  let played = 0;
  try {
    for (const { useCase, given } of steps) {
      at += 1;
      life.pass(aSecondMs);
      const done = await useCases[useCase]?.play(life, given);
      if (!done) continue;
      played += 1;
      story.push(`${played} ${done.told}${done.actual ? `: ${done.actual}` : ''}`);
      if (story.length > mostTold) story.shift();
      if (done.actual !== done.expected) return failed(`expected ${done.expected}, got ${done.actual}`);
      const why = await differences(life, played);
      if (why) return failed(why);
      // Nobody reads it, and it would outgrow the rest of a long life.
      life.app.log.length = 0;
    }
    const why = (await everyDifference(life)) ?? (await atTheEnd(life));
    return why ? failed(why) : { failure: null, played };
  } catch (error) {
    return failed(error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    await life.close();
  }
  function failed(why: string) {
    return { failure: { at, why, story }, played };
  }
}

/** The provider's own statement says what the books say. */
async function atTheEnd(life: Life): Promise<string | undefined> {
  for (let i = 0; i < 3; i += 1) {
    const last = useCases['provider.looksAfter'];
    life.pass(2 * 60_000);
    await useCases['provider.works']?.play(life, { wrong: {} });
    await last?.play(life, { wrong: '' });
  }
  return differencesAtProvider(life);
}
