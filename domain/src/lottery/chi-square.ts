/** How well counts agree with odds: Pearson's test, as in NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.5.15. */
export interface Agreement {
  /** The sum over all segments of (observed - expected)² / expected. */
  chiSquare: number;
  /** How likely counts that differ at least as much are, if the odds are as published; small means that they are not. */
  p: number;
}

/** Returns how well counts agree with weights, both by segment; null where nothing was counted. */
export function agreementOf(observed: readonly number[], weights: readonly number[]): Agreement | null {
  const count = sumOf(observed);
  if (count === 0) return null;
  const whole = sumOf(weights);
  const differences = weights.map((weight, i) => {
    const expected = (count * weight) / whole;
    return ((observed[i] ?? 0) - expected) ** 2 / expected;
  });
  const chiSquare = sumOf(differences);
  return { chiSquare, p: upperTail(chiSquare, weights.length - 1) };
}

/** Chance looks worse the more often one looks, and little can be said of few draws: somebody is told only beyond this. */
export const alarming = { draws: 1_000, p: 0.000_1 } as const;

/** Returns whether counts differ so much from weights that somebody must find out why. */
export function isAlarming(observed: readonly number[], weights: readonly number[]): boolean {
  const count = sumOf(observed);
  if (count < alarming.draws) return false;
  const groups = groupsOf(observed, weights, (leastExpected * sumOf(weights)) / count);
  const agreement = agreementOf(
    groups.map((group) => group.observed),
    groups.map((group) => group.weight),
  );
  return agreement !== null && agreement.p < alarming.p;
}

/** The test is fit for what is expected at least so often (Cochran 1954). */
const leastExpected = 5;

interface Group {
  observed: number;
  weight: number;
}

/** Returns the segments, the rarest of them counted together until each group has this weight at least. */
function groupsOf(observed: readonly number[], weights: readonly number[], least: number): Group[] {
  const segments = weights.map((weight, i) => ({ weight, observed: observed[i] ?? 0 }));
  const groups: Group[] = [];
  for (const segment of segments.toSorted((a, b) => a.weight - b.weight)) {
    const last = groups.at(-1);
    if (!last || last.weight >= least) groups.push({ ...segment });
    else {
      last.weight += segment.weight;
      last.observed += segment.observed;
    }
  }
  return groups;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** Returns how likely a χ² of at least this is, with so many degrees of freedom. */
export const upperTail = (chiSquare: number, degrees: number): number =>
  chiSquare <= 0 ? 1 : upperGamma(degrees / 2, chiSquare / 2);

const precision = 1e-15;
const mostSteps = 10_000;

/** Returns the regularized upper incomplete gamma function Q(a, x) (Abramowitz & Stegun 6.5.29 and 6.5.31). */
function upperGamma(a: number, x: number): number {
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a));
  return x < a + 1 ? 1 - scale * series(a, x) : scale * fraction(a, x);
}

function series(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < mostSteps && term > sum * precision; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
}

/** The continued fraction, by Lentz's method. */
function fraction(a: number, x: number): number {
  const tiny = 1e-300;
  let b = x + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let h = d;
  for (let n = 1; n < mostSteps; n += 1) {
    const an = -n * (n - a);
    b += 2;
    d = 1 / (an * d + b || tiny);
    c = b + an / c || tiny;
    const step = d * c;
    h *= step;
    if (Math.abs(step - 1) < precision) break;
  }
  return h;
}

/** Lanczos's coefficients (g = 7, n = 9). */
const lanczos = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
] as const;

/** Returns the logarithm of Γ(z) for z of at least a half. */
function logGamma(z: number): number {
  const x = z - 1;
  const [first, ...others] = lanczos;
  const sum = others.reduce((total, coefficient, i) => total + coefficient / (x + i + 1), first as number);
  const t = x + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (x + 0.5) * Math.log(t) - t + Math.log(sum);
}
