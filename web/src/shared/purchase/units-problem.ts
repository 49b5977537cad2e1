export type UnitsProblem = 'badUnits' | 'belowMinimum' | 'aboveMaximum' | 'aboveLeft' | 'insufficient';

export interface UnitsLimits {
  minUnits: bigint;
  maxUnits: bigint;
  leftUnits: bigint;
  /** Minor units. */
  unitPrice: bigint;
  available: bigint;
}

/** Returns the digits of a typed number of units, without leading zeros. */
export const unitsText = (text: string): string =>
  text
    .replace(/[^0-9]/g, '')
    .replace(/^0+/, '')
    .slice(0, 9);

/** Returns what is wrong with a number of units, whether or not they can be paid for; the server decides in the end. */
export function boundsProblem(
  text: string,
  limits: Omit<UnitsLimits, 'unitPrice' | 'available'>,
): UnitsProblem | undefined {
  if (text === '') return 'badUnits';
  const units = BigInt(text);
  if (units < limits.minUnits) return 'belowMinimum';
  if (units > limits.leftUnits) return 'aboveLeft';
  if (units > limits.maxUnits) return 'aboveMaximum';
  return undefined;
}

/** Returns what is wrong with a number of units that have to be paid for. */
export function unitsProblem(text: string, limits: UnitsLimits): UnitsProblem | undefined {
  const problem = boundsProblem(text, limits);
  if (problem) return problem;
  return BigInt(text) * limits.unitPrice > limits.available ? 'insufficient' : undefined;
}
