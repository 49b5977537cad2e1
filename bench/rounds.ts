import { median } from './load.ts';
import type { Figure } from './report.ts';

export interface Scenario {
  what: string;
  inFlight: number;
  measure(): Promise<{ perSecond: number; p50: number | null; p99: number | null }>;
}

/**
 * Measures each scenario in turn, again and again: a slow minute of the machine touches all of them. The first round
 * warms up; `afterWarmUp` is done behind it.
 */
export async function inTurns(
  scenarios: readonly Scenario[],
  rounds: number,
  print: (line: string) => void = console.log,
  afterWarmUp: () => Promise<void> = async () => undefined,
): Promise<Figure[]> {
  const measured = scenarios.map(({ what, inFlight }) => ({
    what,
    inFlight,
    rounds: [] as number[],
    p50s: [] as number[],
    p99s: [] as number[],
  }));
  for (let round = 0; round <= rounds; round += 1) {
    if (round === 1) await afterWarmUp();
    for (const [i, { what, inFlight, measure }] of scenarios.entries()) {
      const { perSecond, p50, p99 } = await measure();
      if (round > 0) measured[i]?.rounds.push(perSecond);
      if (round > 0 && p50 !== null) measured[i]?.p50s.push(p50);
      if (round > 0 && p99 !== null) measured[i]?.p99s.push(p99);
      print(
        `${round === 0 ? 'warm-up' : `round ${round}`}: ${what}, ${inFlight} in flight: ${Math.round(perSecond)} per second`,
      );
    }
  }
  return measured.map(({ p50s, p99s, ...figure }) => ({
    ...figure,
    perSecond: median(figure.rounds),
    p50: p50s.length > 0 ? median(p50s) : null,
    p99: p99s.length > 0 ? median(p99s) : null,
  }));
}

/** Returns the figure of what was made again and again, one thing after the other. */
export function figureOf(what: string, each: number[]): Figure {
  return { what, inFlight: 1, p50: null, p99: null, rounds: each, perSecond: median(each) };
}
