import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverSources } from '../testing/api-process.ts';
import { type UserCaller, userCaller } from '../testing/caller.ts';
import { eventStream } from '../testing/event-stream.ts';
import {
  addCard,
  answerRisk,
  authorize,
  captchaTicket,
  freeOf,
  type Person,
  password,
  recharge,
  registerPerson,
  setPaymentPassword,
} from '../testing/person.ts';
import { proposePolicy } from '../testing/policy.ts';
import { addIssuer, fund, onDuty, operators, publish, subscribe } from '../testing/product.ts';
import { codeSentTo } from '../testing/suite.ts';
import { type TwoProcesses, twoProcesses } from '../testing/two-processes.ts';
import { expectVerified } from '../testing/verified.ts';
import { until } from '../testing/wait.ts';
import { newId } from './platform/ids.ts';

let two: TwoProcesses;
beforeAll(async () => {
  // As it is started in earnest: Node reads the sources.
  two = await twoProcesses({ program: serverSources });
});
afterAll(() => two?.close());

function eachAsStranger(): [UserCaller, UserCaller] {
  const [first, second] = two.each;
  return [userCaller(two.only(first).app.web), userCaller(two.only(second).app.web)];
}

it('a captcha that was asked for at one process is solved at the other, and good once at both together', async () => {
  const [here, there] = eachAsStranger();
  const { challenge } = (await here.send('/api/v2/login/getCaptchaConfig')).body as { challenge: Challenge };
  const solution = await solveChallenge({ challenge, deriveKey });
  const payload = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  const answers = await Promise.all(
    [there, here].map((process) => process.send('/api/v2/login/checkCaptcha', { payload })),
  );
  expect(answers.map(({ body }): string => body.code ?? 'passed').toSorted()).toEqual([
    'captcha.invalid',
    'passed',
  ]);
  const ticket = answers.find(({ status }) => status === 200)?.body.ticket;
  const fields = { email: 'alder@example.com', purpose: 'register', captchaTicket: ticket };
  expect((await there.send('/api/sendEmail', fields)).status).toBe(200);
  expect((await here.refusal('/api/sendEmail', fields)).code).toBe('captcha.required');
});

it('tries at a password are counted over both processes together', async () => {
  const device = { uuid: 'rowan-phone' };
  await registerPerson(two.both, 'rowan', { device });
  const tries = Array.from({ length: 8 }, (_, n) => two.each[n % 2 === 0 ? 0 : 1]).map((process) =>
    userCaller(two.only(process).app.web, undefined, device).send('/api/login', {
      username: 'rowan',
      password: 'wrong-guess-1',
    }),
  );
  const codes = (await Promise.all(tries)).map(({ body }) => body.code);
  // Three without a captcha, as at one process; nobody learns more by asking two.
  expect(codes.filter((code) => code === 'login.invalid')).toHaveLength(3);
  expect(codes.filter((code) => code === 'captcha.required')).toHaveLength(5);
});

it('tries at a code are counted over both processes together: the sixth is refused although it is right', async () => {
  const [here, there] = eachAsStranger();
  const email = 'elm@example.com';
  const purpose = 'register';
  await here.ok('/api/sendEmail', { email, purpose, captchaTicket: await captchaTicket(two.both) });
  await until(async () => (await codeSentTo(two.both, email)) !== '');
  const code = await codeSentTo(two.both, email);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  for (const process of [here, there, here, there, here])
    expect((await process.refusal('/api/verifyEmail', { email, purpose, code: wrong })).code).toBe(
      'code.invalid',
    );
  expect((await there.refusal('/api/verifyEmail', { email, purpose, code })).code).toBe('code.invalid');
});

it('a rule that is changed at one process holds at once for commands at the other, and shows there within a second', async () => {
  const [first, second] = two.each;
  const ada = await onDuty(two.only(first), 'ada');
  const bea = await onDuty(two.only(first), 'bea');
  const alder = await registerPerson(two.only(second), 'alder');
  const screen = await eventStream(second.url, alder.token);
  expect(await screen.hears(': hello')).toBe(true);
  const shown = async () => (await alder.call.ok('/api/v2/common/getConfig')).limits.rechargeMin;
  expect(await shown()).toBe('1.00');
  const proposalId = await proposePolicy(ada, { 'recharge.min': '7.00' });
  await bea.ok('/console/api/policy/approve', { proposalId });
  const tooLittle = { amount: '6.00', method: 'bank' };
  expect((await alder.call.refusal('/api/recharge/create', tooLittle)).code).toBe('recharge.below_minimum');
  // Whoever is told of it reads the new one, at whichever process.
  expect(await screen.hears('data: {"topics":["installation"]}')).toBe(true);
  expect(await shown()).toBe('7.00');
  screen.stop();
});

/** Somebody who has come as far as a withdrawal, through both processes in turn. */
async function established(): Promise<{ maple: Person; card: string }> {
  const maple = await registerPerson(two.both, 'maple');
  await setPaymentPassword(maple);
  await answerRisk(maple, 'C5');
  await recharge(maple, '3000.00');
  return { maple, card: await addCard(maple) };
}

/** Moves time ahead at whichever process, and waits until the other one has followed. */
async function advance(maple: Person, days: number): Promise<void> {
  const date = async (process: TwoProcesses['each'][number]) =>
    (await userCaller(two.only(process).app.web).ok('/api/v2/common/getConfig')).businessDate;
  const from = await date(two.each[0]);
  // The other process may just be at a daily job of its own.
  await until(async () => (await maple.call.send('/api/demo/advance', { days })).status === 200);
  await until(async () => {
    const [one, other] = await Promise.all(two.each.map(date));
    return one === other && one !== from;
  });
}

it('the whole journey goes through both processes, and one that is killed in the middle takes nothing with it', {
  timeout: 120_000,
}, async () => {
  const by = await operators(two.both);
  const { maple, card } = await established();
  const issuerId = await addIssuer(by.ada);
  const productId = await publish(two.both, by, issuerId);
  await fund(two.both, by, issuerId, '1000.00');
  const [first, second] = two.each;

  const screen = await eventStream(second.url, maple.token);
  expect(await screen.hears(': hello')).toBe(true);
  await subscribe(
    two.only(first),
    { ...maple, call: userCaller(two.only(first).app.web, maple.token) },
    productId,
    10,
  );
  expect(await screen.hears('data: {"topics":["contracts","inbox","wallet","investing"]}')).toBe(true);
  await advance(maple, 2);

  const amount = '100.00';
  const authorizations: string[] = [];
  for (let n = 0; n < 8; n += 1) authorizations.push(await authorize(maple, 'withdraw', amount, card));
  const answered: string[] = [];
  const commands = authorizations.map(async (authorization) => {
    const fields = { amount, payoutMethodId: card, shown: freeOf(amount), authorization };
    const key = newId();
    const { withdrawalId } = await maple.call.ok('/api/withdrawal/request', fields, { key });
    answered.push(withdrawalId);
    expect((await maple.call.ok('/api/withdrawal/request', fields, { key })).withdrawalId).toBe(withdrawalId);
  });
  await until(async () => answered.length > 0);
  await first.kill9();
  await Promise.all(commands);
  expect(await screen.hears('"wallet"')).toBe(true);

  const { items } = await maple.call.ok('/api/withdrawal/list', { limit: '100' });
  expect(items.map(({ withdrawalId }) => withdrawalId).toSorted()).toEqual(answered.toSorted());
  const [withdrawalId = ''] = answered;
  await by.ada.ok('/console/api/withdrawals/approve', {
    userId: maple.userId,
    withdrawalId,
    version: 1,
  });
  await until(
    async () => (await maple.call.ok('/api/withdrawal/detail', { withdrawalId })).state === 'settled',
  );
  screen.stop();
  await expectVerified(two.database.db);
  // It comes back, and knows what happened meanwhile.
  await first.start();
  const back = userCaller(two.only(first).app.web, maple.token);
  expect((await back.ok('/api/withdrawal/detail', { withdrawalId })).state).toBe('settled');
  expect((await back.send('/api/login', { username: 'maple', password })).status).toBe(200);
  await expectVerified(two.database.db);
});
