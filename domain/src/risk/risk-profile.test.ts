import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/business-date.ts';
import { assessRisk, levelsFrom, profileEndsOn, profileLevels, retakes } from './risk-profile.ts';
import {
  areRiskAnswers,
  highestScore,
  type RiskAnswers,
  type RiskQuestion,
  riskQuestionKeys,
  riskQuestions,
} from './risk-questionnaire.ts';

/** The answers of a question, the most cautious first. */
const answersOf = (question: RiskQuestion): string[] =>
  Object.entries(riskQuestions[question])
    .sort(([, a], [, b]) => a - b)
    .map(([answer]) => answer);

const anyAnswers = fc.record(
  Object.fromEntries(riskQuestionKeys.map((question) => [question, fc.constantFrom(...answersOf(question))])),
) as unknown as fc.Arbitrary<RiskAnswers>;

const all = (pick: (answers: string[]) => string | undefined) =>
  Object.fromEntries(riskQuestionKeys.map((q) => [q, pick(answersOf(q))])) as unknown as RiskAnswers;

describe('the level that answers speak for', () => {
  it('the most cautious answers are C1 and the riskiest C5', () => {
    expect(assessRisk(all((answers) => answers[0]))).toEqual({ level: 'C1', score: 0, bearsNoLoss: true });
    expect(assessRisk(all((answers) => answers.at(-1)))).toEqual({
      level: 'C5',
      score: highestScore,
      bearsNoLoss: false,
    });
  });

  it.each([
    [17, 'C1', { goal: 'growth', horizon: 'under3Years', tolerance: 'upTo5' }],
    [18, 'C2', { goal: 'growth', horizon: 'under1Year', income: 'under200k', tolerance: 'upTo5' }],
  ] as const)('%i points are %s', (score, level, answers) => {
    const cautious = all((each) => each[0]);
    expect(assessRisk({ ...cautious, ...answers })).toEqual({ level, score, bearsNoLoss: false });
  });

  it('the levels begin at even steps of the highest score', () => {
    expect(highestScore).toBe(90);
    expect(levelsFrom).toEqual([
      [72, 'C5'],
      [54, 'C4'],
      [36, 'C3'],
      [18, 'C2'],
      [0, 'C1'],
    ]);
  });

  it('a riskier answer never lowers the level', () => {
    fc.assert(
      fc.property(anyAnswers, fc.constantFrom(...riskQuestionKeys), fc.nat(), (answers, question, n) => {
        const known = answersOf(question);
        const from = known.indexOf(answers[question]);
        const riskier = { ...answers, [question]: known[from + (n % (known.length - from))] } as RiskAnswers;
        const [before, after] = [assessRisk(answers), assessRisk(riskier)];
        expect(profileLevels.indexOf(after.level)).toBeGreaterThanOrEqual(
          profileLevels.indexOf(before.level),
        );
        expect(after.score).toBeGreaterThanOrEqual(before.score);
      }),
    );
  });

  it('whoever can bear no loss is C1, whatever else was answered', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const cautious = assessRisk({ ...answers, tolerance: 'none' });
        expect([cautious.level, cautious.bearsNoLoss]).toEqual(['C1', true]);
      }),
    );
  });

  it('each level can be reached', () => {
    const reached = new Set(fc.sample(anyAnswers, 3_000).map((answers) => assessRisk(answers).level));
    expect([...reached].sort()).toEqual([...profileLevels]);
  });
});

it('answers count only when each question has one of its own, and nothing else is there', () => {
  const complete: Record<string, string> = { ...all((answers) => answers[1]) };
  expect(areRiskAnswers(complete)).toBe(true);
  const { goal: _goal, ...incomplete } = complete;
  expect(areRiskAnswers(incomplete)).toBe(false);
  expect(areRiskAnswers({ ...incomplete, other: 'none' })).toBe(false);
  expect(areRiskAnswers({ ...complete, goal: 'sellAll' })).toBe(false);
  expect(areRiskAnswers({ ...complete, goal: 'toString' })).toBe(false);
  expect(areRiskAnswers({ ...complete, other: 'none' })).toBe(false);
});

it('a profile ends on the same day twelve months later', () => {
  expect(profileEndsOn('2026-11-21', 12)).toBe('2027-11-21');
  expect(profileEndsOn('2028-02-29', 12)).toBe('2029-02-28');
});

describe('how often the questionnaire may be taken', () => {
  it('so many times within 365 days, then when the oldest of them has passed', () => {
    const taken = ['2026-03-05', '2026-01-10', '2026-02-01'];
    expect(retakes([], '2026-03-06', 3)).toEqual({ left: 3, nextOn: null });
    expect(retakes(taken.slice(1), '2026-03-06', 3)).toEqual({ left: 1, nextOn: null });
    expect(retakes(taken, '2026-03-06', 3)).toEqual({ left: 0, nextOn: '2027-01-10' });
    expect(retakes(taken, '2027-01-09', 3)).toEqual({ left: 0, nextOn: '2027-01-10' });
    expect(retakes(taken, '2027-01-10', 3)).toEqual({ left: 1, nextOn: null });
  });

  it('nobody who keeps to the limit is ever without a profile that counts and without a way to get one', () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(gaps, fc.integer({ min: 0, max: 800 }), (days, wait) => {
        const taken: string[] = [];
        let today = '2026-01-01';
        for (const gap of days) {
          today = addDays(today, gap);
          if (retakes(taken, today, 3).left > 0) taken.push(today);
        }
        today = addDays(today, wait);
        const counts = taken.some((day) => today < profileEndsOn(day, 12));
        expect(counts || retakes(taken, today, 3).left > 0).toBe(true);
      }),
    );
  });
});
