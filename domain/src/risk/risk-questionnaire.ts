/**
 * The questionnaire that says how much risk suits a person. An answer's points are how much risk it speaks
 * for; the words stand in the contract, under the same keys. A change of questions, answers or points is a
 * new version: what people answered before keeps the version that they answered.
 */
export const questionnaireVersion = 1;

export const riskQuestions = {
  age: { over65: 0, from56: 4, under26: 6, from41: 8, from26: 10 },
  income: { under50k: 0, under200k: 4, under500k: 7, above500k: 10 },
  assetShare: { above70: 0, above50: 3, above30: 5, above10: 8, under10: 10 },
  experience: { none: 0, deposits: 3, funds: 6, stocks: 8, derivatives: 10 },
  knowledge: { none: 0, basic: 4, good: 7, professional: 10 },
  horizon: { under3Months: 0, under1Year: 4, under3Years: 7, above3Years: 10 },
  goal: { preserve: 0, income: 4, growth: 7, highGrowth: 10 },
  reaction: { sellAll: 0, sellSome: 3, wait: 7, buyMore: 10 },
  tolerance: { none: 0, upTo5: 3, upTo15: 6, upTo30: 8, above30: 10 },
} as const;

export type RiskQuestion = keyof typeof riskQuestions;
export type RiskAnswers = { [Question in RiskQuestion]: keyof (typeof riskQuestions)[Question] };
export const riskQuestionKeys = Object.keys(riskQuestions) as RiskQuestion[];

/** What the riskiest answers sum up to. */
export const highestScore = riskQuestionKeys
  .map((question) => Math.max(...Object.values(riskQuestions[question])))
  .reduce((total, points) => total + points, 0);

/** Returns whether each question, and nothing else, is answered with one of its own answers. */
export function areRiskAnswers(answers: Readonly<Record<string, string>>): answers is RiskAnswers {
  return (
    Object.keys(answers).length === riskQuestionKeys.length &&
    riskQuestionKeys.every((question) => Object.hasOwn(riskQuestions[question], String(answers[question])))
  );
}
