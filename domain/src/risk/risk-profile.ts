import { addDays, addMonths, type BusinessDate, daysBetween } from '../calendar/business-date.ts';
import { type RiskAnswers, riskQuestionKeys, riskQuestions } from './risk-questionnaire.ts';

/** From the most cautious to the most daring. */
export const profileLevels = ['C1', 'C2', 'C3', 'C4', 'C5'] as const;
export type ProfileLevel = (typeof profileLevels)[number];

/** From how many points on a level begins: even steps of the highest score, 90. */
export const levelsFrom: readonly (readonly [points: number, level: ProfileLevel])[] = [
  [72, 'C5'],
  [54, 'C4'],
  [36, 'C3'],
  [18, 'C2'],
  [0, 'C1'],
];

export interface RiskAssessment {
  level: ProfileLevel;
  score: number;
  /** The person can bear no loss at all, which outweighs every other answer. */
  bearsNoLoss: boolean;
}

/** Returns the level that the answers speak for. Whoever can bear no loss is C1, whatever else was answered. */
export function assessRisk(answers: RiskAnswers): RiskAssessment {
  const score = riskQuestionKeys
    .map((question) => (riskQuestions[question] as Record<string, number>)[answers[question]] ?? 0)
    .reduce((total, points) => total + points, 0);
  const bearsNoLoss = answers.tolerance === 'none';
  // Stryker disable next-line OptionalChaining,StringLiteral: no score is below 0, where C1 begins.
  const byScore = levelsFrom.find(([points]) => score >= points)?.[1] ?? 'C1';
  return { level: bearsNoLoss ? 'C1' : byScore, score, bearsNoLoss };
}

/** Returns the first day on which a profile no longer counts. */
export const profileEndsOn = (takenOn: BusinessDate, validMonths: number): BusinessDate =>
  addMonths(takenOn, validMonths);

const yearDays = 365;

/**
 * Returns how often the questionnaire may still be taken, and when again if not now: at most so many times within any
 * 365 days, so that nobody answers until the level fits the product. `takenOn` holds the days on which it was taken,
 * in any order.
 */
export function retakes(
  takenOn: readonly BusinessDate[],
  today: BusinessDate,
  maxPerYear: number,
): { left: number; nextOn: BusinessDate | null } {
  const recent = takenOn.filter((day) => daysBetween(day, today) < yearDays).sort();
  const left = Math.max(0, maxPerYear - recent.length);
  // None while some are left.
  const freeing = recent[recent.length - maxPerYear];
  return { left, nextOn: freeing === undefined ? null : addDays(freeing, yearDays) };
}
