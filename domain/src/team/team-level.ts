/** From how many qualified members on each level holds. */
export type LevelLadder = Readonly<Record<'level1' | 'level2' | 'level3', number>>;

/** The levels above someone that are counted and shown. */
export const teamDepth = 3;

/** A member is active who is certified and has invested within so many days. */
export const activeDays = 90;

/** Returns how many qualified members each level takes, the lowest in front. */
export const thresholdsOf = ({ level1, level2, level3 }: LevelLadder): readonly number[] => [
  level1,
  level2,
  level3,
];

/** Returns the level that so many qualified members are: none of the ladder's is level 0. */
export function teamLevelOf(ladder: LevelLadder, qualified: number): number {
  return thresholdsOf(ladder).filter((least) => qualified >= least).length;
}

/** Returns how many qualified members are missing for the next level; null at the highest. */
export function missingForNext(ladder: LevelLadder, qualified: number): number | null {
  const next = thresholdsOf(ladder).find((least) => qualified < least);
  return next === undefined ? null : next - qualified;
}
