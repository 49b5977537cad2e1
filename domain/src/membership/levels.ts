import { max } from '../money/amount.ts';
import { claimRank } from '../wallet/review-order.ts';

export const levels = [0, 1, 2, 3, 4, 5, 6] as const;
export type Level = (typeof levels)[number];

type OfLevels<Value> = Readonly<
  Record<'level1' | 'level2' | 'level3' | 'level4' | 'level5' | 'level6', Value>
>;

/** The rules of levels, as operators set them. */
export interface LevelRules {
  /** Hundredths of growth at which each begins. */
  growth: OfLevels<bigint>;
  /** Make-up check-ins a month beside everybody's. */
  makeUps: OfLevels<number>;
  /** By how much of it each raises the limit of loans, in hundredths of a percent. */
  loanLimitBps: OfLevels<number>;
}

/** What a level gives. */
export interface Perks {
  level: Level;
  /** The turn of its withdrawals among those of a day: 1 is reviewed first (`claimRank`). */
  reviewTurn: number;
  makeUpsPerMonth: number;
  loanLimitBps: number;
}

/** Returns the growth at which a level begins, in hundredths; the first of all begins at none. */
export function thresholdOf({ growth }: LevelRules, level: Level): bigint {
  const { level1, level2, level3, level4, level5, level6 } = growth;
  return [0n, level1, level2, level3, level4, level5, level6][level] ?? 0n;
}

/** Returns the highest level that a growth has reached. */
export const levelFor = (rules: LevelRules, growth: bigint): Level =>
  levels.findLast((level) => growth >= thresholdOf(rules, level)) ?? 0;

/** Returns the level that follows, or null after the highest. */
export const nextLevel = (level: Level): Level | null => levels.find((other) => other > level) ?? null;

/** Returns what a level gives: whatever uses a perk asks this. */
export const perksOf = ({ makeUps, loanLimitBps }: LevelRules, level: Level): Perks => ({
  level,
  reviewTurn: levels.filter((other) => rankOf(other) >= rankOf(level)).length,
  makeUpsPerMonth: ofLevel(makeUps, level),
  loanLimitBps: ofLevel(loanLimitBps, level),
});

/** Returns where a level stands in the queue of withdrawals, by itself. */
const rankOf = (level: Level): number => claimRank({ level, hasCard: false });

/** Returns the number of a level; the first of all has none. */
function ofLevel({ level1, level2, level3, level4, level5, level6 }: OfLevels<number>, level: Level): number {
  return [0, level1, level2, level3, level4, level5, level6][level] ?? 0;
}

/** Returns how much growth is missing to a level, in hundredths. */
export const missingTo = (rules: LevelRules, level: Level, growth: bigint): bigint =>
  max(0n, thresholdOf(rules, level) - growth);
