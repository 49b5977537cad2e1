import { median } from './load.ts';
import type { Figure } from './report.ts';

export interface Scenario {
  what: string;
  inFlight: number;
  measure(): Promise<{ perSecond: number; p99: number | null }>;
}

/** Measures each scenario in turn, again and again: a slow minute of the machine touches all of them. The first round warms up. */
export async function inTurns(
  scenarios: readonly Scenario[],
  rounds: number,
  print: (line: string) => void = console.log,
): Promise<Figure[]> {
  const measured = scenarios.map(({ what, inFlight }) => ({
    what,
    inFlight,
    rounds: [] as number[],
    p99s: [] as number[],
  }));
  for (let round = 0; round <= rounds; round += 1)
    for (const [i, { what, inFlight, measure }] of scenarios.entries()) {
      const { perSecond, p99 } = await measure();
      if (round > 0) measured[i]?.rounds.push(perSecond);
      if (round > 0 && p99 !== null) measured[i]?.p99s.push(p99);
      print(
        `${round === 0 ? 'warm-up' : `round ${round}`}: ${what}, ${inFlight} in flight: ${Math.round(perSecond)} per second`,
      );
    }
  return measured.map(({ p99s, ...figure }) => ({
    ...figure,
    perSecond: median(figure.rounds),
    p99: p99s.length > 0 ? median(p99s) : null,
  }));
}
