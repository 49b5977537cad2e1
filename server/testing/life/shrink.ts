import type { Failure, LifeOf, Step } from './story.ts';

/** Lives through some steps and says how they failed, if they did. */
type Try = (steps: readonly Step[], of: LifeOf) => Promise<{ failure: Failure | null }>;

export interface Shrunk {
  steps: readonly Step[];
  failure: Failure;
}

/** What tells one failure from another, whoever it happens to and whatever the amount. */
const kindOf = ({ why }: Failure): string =>
  (why.split('\n')[0] ?? '').replace(/[A-Z][a-z]+( \d)?:|[\d.]+|[0-9a-f]{8}-[-0-9a-f]+/g, '');

/**
 * Returns the shortest story that is found within so many tries to fail in the same way: everything after the failure
 * goes first, then ever smaller parts of what led there (delta debugging).
 */
export async function shrink(live: Try, found: Shrunk, of: LifeOf, mostTries: number): Promise<Shrunk> {
  let best: Shrunk = { ...found, steps: found.steps.slice(0, found.failure.at + 1) };
  let tries = 0;
  for (
    let size = Math.ceil(best.steps.length / 2);
    size >= 1 && tries < mostTries;
    size = Math.floor(size / 2)
  ) {
    for (let from = best.steps.length - size; from > -size && tries < mostTries; from -= size) {
      const start = Math.max(0, from);
      const steps = [...best.steps.slice(0, start), ...best.steps.slice(start + size)];
      if (steps.length === best.steps.length) continue;
      tries += 1;
      const { failure } = await live(steps, of);
      if (failure && kindOf(failure) === kindOf(found.failure))
        best = { steps: steps.slice(0, failure.at + 1), failure };
    }
  }
  return best;
}
