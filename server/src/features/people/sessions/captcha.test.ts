import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, it } from 'vitest';
import { userCaller } from '../../../../testing/caller.ts';
import { atRealCost } from '../../../../testing/real-cost.ts';
import { suiteApp } from '../../../../testing/suite.ts';

atRealCost();
const suite = await suiteApp();
const stranger = userCaller(suite.app.web);

const pack = (answer: object) => Buffer.from(JSON.stringify(answer)).toString('base64');

async function solved() {
  const { challenge } = (await stranger.send('/api/v2/login/getCaptchaConfig')).body as {
    challenge: Challenge;
  };
  return { challenge, solution: await solveChallenge({ challenge, deriveKey }) };
}

const check = async (payload: string): Promise<string> => {
  const { body } = await stranger.send('/api/v2/login/checkCaptcha', { payload });
  return body.code ?? 'passed';
};

it('a solved challenge buys one ticket, captcha.invalid the second time', async () => {
  const payload = pack(await solved());
  expect(await check(payload)).toBe('passed');
  expect(await check(payload)).toBe('captcha.invalid');
});

it('the same answer sent twice at once buys one ticket', async () => {
  const payload = pack(await solved());
  const outcomes = await Promise.all([check(payload), check(payload), check(payload)]);
  expect(outcomes.sort()).toEqual(['captcha.invalid', 'captcha.invalid', 'passed']);
});

it('captcha.invalid for a wrong solution', async () => {
  const { challenge, solution } = await solved();
  expect(await check(pack({ challenge, solution: { ...solution, derivedKey: 'ab'.repeat(32) } }))).toBe(
    'captcha.invalid',
  );
});

it('captcha.invalid for a challenge that somebody made easier, or made up', async () => {
  const { challenge, solution } = await solved();
  const parameters = { ...challenge.parameters, cost: 1 };
  expect(await check(pack({ challenge: { ...challenge, parameters }, solution }))).toBe('captcha.invalid');
  const signature = 'ab'.repeat(32);
  expect(await check(pack({ challenge: { ...challenge, signature }, solution }))).toBe('captcha.invalid');
});

it('captcha.invalid for what is no answer at all', async () => {
  for (const payload of ['', 'not base64 json', pack([]), pack({ challenge: null }), pack({ solution: {} })])
    expect(await check(payload)).toBe('captcha.invalid');
});

it('captcha.invalid for a challenge that has expired', async () => {
  const now = suite.clock.wall();
  suite.clock.set(new Date(now.getTime() - 11 * 60_000));
  const answer = await solved();
  suite.clock.set(now);
  expect(await check(pack(answer))).toBe('captcha.invalid');
});

it('a ticket is good for fifteen minutes', async () => {
  const { body } = await stranger.send('/api/v2/login/checkCaptcha', { payload: pack(await solved()) });
  const now = suite.clock.wall();
  expect(Date.parse(body.expiresAt) - now.getTime()).toBe(15 * 60_000);
  suite.clock.set(new Date(now.getTime() + 15 * 60_000));
  const problem = await stranger.refusal('/api/sendEmail', {
    email: 'late@example.com',
    purpose: 'register',
    captchaTicket: body.ticket,
  });
  expect(problem.code).toBe('captcha.required');
});
