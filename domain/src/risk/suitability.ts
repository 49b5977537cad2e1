import type { ProfileLevel } from './risk-profile.ts';

/** A product's risk, from the lowest to the highest. */
export const productRisks = ['R1', 'R2', 'R3', 'R4', 'R5'] as const;
export type ProductRisk = (typeof productRisks)[number];

export type Suitability = 'suitable' | 'needs_acknowledgement' | 'not_suitable';

const rank = (level: ProfileLevel | ProductRisk): number => Number(level.slice(1));

/**
 * Returns whether a product suits a person: Cn takes R1 to Rn as it is, and what lies above only after saying that
 * the risk is understood. R5 is closed to C1 and C2, whatever they say.
 */
export function suitability(person: ProfileLevel, product: ProductRisk): Suitability {
  if (rank(product) <= rank(person)) return 'suitable';
  if (product === 'R5' && rank(person) <= 2) return 'not_suitable';
  return 'needs_acknowledgement';
}
