/** How much money there is, as roughly as whoever only helps needs to know; the figures are in the currency's major units. */
export const amountBands = [
  'none',
  'below_100',
  'below_1000',
  'below_10000',
  'below_100000',
  'from_100000',
] as const;
export type AmountBand = (typeof amountBands)[number];

/** Minor units below which each band ends, from the lowest. */
const ends: readonly (readonly [band: AmountBand, below: bigint])[] = [
  ['none', 1n],
  ['below_100', 10_000n],
  ['below_1000', 100_000n],
  ['below_10000', 1_000_000n],
  ['below_100000', 10_000_000n],
];

/** Returns the band that an amount in minor units lies in; what is owed is none. */
export const amountBandOf = (amount: bigint): AmountBand =>
  ends.find(([, below]) => amount < below)?.[0] ?? 'from_100000';
