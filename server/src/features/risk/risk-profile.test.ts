import { addDays, addMonths, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { answerRisk, registerPerson } from '../../../testing/person.ts';
import { countOf, suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';
import { riskAnswers } from '../../seed/risk-answers.ts';

const suite = await suiteApp();
const maple = await registerPerson(suite, 'maple');
const ben = await registerPerson(suite, 'benoak');
const mine = (person = maple) => person.call.ok('/api/risk/mine');
const today = () => businessDateOf(suite.app.services.clock.now());

it('nobody has a level before having answered', async () => {
  expect(await mine()).toEqual({
    current: null,
    isValid: false,
    history: [],
    validMonths: 12,
    retakesLeft: 3,
    maxPerYear: 3,
    nextRetakeOn: null,
  });
});

it('the questionnaire names each question and answer in both languages, and no points', async () => {
  const { version, questions } = await maple.call.ok('/api/risk/questionnaire');
  expect([version, questions.length]).toEqual([1, 9]);
  for (const { text, answers } of questions) {
    expect(answers.length).toBeGreaterThanOrEqual(4);
    for (const { zh, en } of [text, ...answers.map((answer) => answer.text)]) {
      expect(zh).toMatch(/\p{Script=Han}|%/u);
      expect(en).not.toMatch(/\p{Script=Han}/u);
    }
  }
  expect(JSON.stringify(questions)).not.toContain('points');
});

it('answers are refused whole when one is missing, foreign, or of another version', async () => {
  const { version, answers } = riskAnswers('C3');
  const { goal: _goal, ...incomplete } = answers;
  const refused = async (input: { version: number; answers: Record<string, string> }) =>
    (await maple.call.refusal('/api/risk/submit', input)).code;
  expect(await refused({ version, answers: incomplete })).toBe('risk.answers_incomplete');
  expect(await refused({ version, answers: { ...answers, goal: 'sellAll' } })).toBe(
    'risk.answers_incomplete',
  );
  expect(await refused({ version, answers: { ...answers, more: 'none' } })).toBe('risk.answers_incomplete');
  expect(await refused({ version: version + 1, answers })).toBe('risk.questionnaire_outdated');
  expect(await countOf(suite, 'risk_profiles')).toBe(0);
});

it('the level counts for twelve months to the day', async () => {
  const taken = await maple.call.ok('/api/risk/submit', riskAnswers('C3'));
  expect(taken).toMatchObject({
    current: { number: 1, level: 'C3', score: 47, highestScore: 90, bearsNoLoss: false, version: 1 },
    isValid: true,
    retakesLeft: 2,
  });
  expect(taken.current).toMatchObject({ takenOn: today(), endsOn: addMonths(today(), 12) });
  expect(await mine()).toEqual(taken);
});

it('whoever can bear no loss is C1, and is told that this is why', async () => {
  const { version, answers } = riskAnswers('C5');
  const careful = { version, answers: { ...answers, tolerance: 'none' } };
  const { current } = await ben.call.ok('/api/risk/submit', careful);
  expect(current).toMatchObject({ level: 'C1', score: 80, bearsNoLoss: true });
});

it('risk.retake_limited after three times within a year, saying when again; what was answered stays', async () => {
  await answerRisk(maple, 'C4');
  await answerRisk(maple, 'C2');
  const { current, history, retakesLeft, nextRetakeOn } = await mine();
  expect([current?.level, retakesLeft, nextRetakeOn]).toEqual(['C2', 0, addDays(today(), 365)]);
  expect(history.map(({ number, level }) => [number, level])).toEqual([
    [3, 'C2'],
    [2, 'C4'],
    [1, 'C3'],
  ]);
  const refusal = await maple.call.refusal('/api/risk/submit', riskAnswers('C5'));
  expect(refusal).toMatchObject({
    code: 'risk.retake_limited',
    status: 409,
    facts: { nextOn: addDays(today(), 365) },
  });
  const change = suite.tamper((writer) => writer.run(sql`update risk_profiles set level = 'C5', score = 90`));
  await expect(change).rejects.toThrow('append-only');
});

it('two submissions at once count twice or the later one is told to look again', async () => {
  const cid = await registerPerson(suite, 'cidpine');
  const replies = await Promise.all(
    [1, 2, 3, 4, 5].map(() => cid.call.send('/api/risk/submit', riskAnswers('C3'))),
  );
  const codes = replies.filter(({ status }) => status !== 200).map(({ body }) => body.code);
  for (const code of codes) expect(['request.conflict', 'risk.retake_limited']).toContain(code);
  expect((await mine(cid)).history.length).toBe(5 - codes.length);
  expect((await mine(cid)).history.length).toBeLessThanOrEqual(3);
});
