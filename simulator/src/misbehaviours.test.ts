import { expect, test } from 'vitest';
import { payment, startSimulator } from '../testing/harness.ts';
import { behaviourInput, failedAnswers } from './behaviour.ts';
import { misbehaviours } from './misbehaviours.ts';
import { misstatements } from './misstate.ts';

test('every order there is stands in the list of misbehaviours, under a name of its own', () => {
  const ordered = misbehaviours.map(({ order }) => order);
  const fields = new Set(ordered.flatMap((order) => Object.keys(order)));
  // How long an order holds, and for which calls, is no misbehaviour.
  expect([...fields, 'scope', 'method'].sort()).toEqual(Object.keys(behaviourInput.shape).sort());
  const choices = { answer: failedAnswers, answer_misstates: misstatements, event_misstates: misstatements };
  for (const [field, all] of Object.entries(choices))
    expect(
      new Set(
        ordered
          .flatMap((order) => Object.entries(order))
          .filter(([name]) => name === field)
          .map(([, value]) => value),
      ),
    ).toEqual(new Set(all)); // prettier-ignore
  expect(new Set(misbehaviours.map(({ name }) => name)).size).toBe(misbehaviours.length);
});

test.each([
  ['too_many_requests', 429, 'too_many_requests'],
  ['refused', 400, 'invalid_request'],
])('told to answer %s, a call does nothing', async (answer, status, code) => {
  const { call, behave, state } = await startSimulator();
  await behave({ scope: 'next', answer });
  const reply = await call('POST', '/v1/payments', payment('r-1'));
  expect([reply.status, reply.body.error.code]).toEqual([status, code]);
  expect((await state()).payments).toEqual([]);
});

test.each([
  ['dropped', 0],
  ['dropped_done', 1],
  ['no_json_done', 1],
])('told to answer %s, a call gives nothing that can be read', async (answer, done) => {
  const { call, behave, state } = await startSimulator();
  await behave({ scope: 'next', answer });
  await expect(call('POST', '/v1/payments', payment('r-1'))).rejects.toThrow();
  expect((await state()).payments).toHaveLength(done);
});

test.each([
  ['silent', 0],
  ['silent_done', 1],
])('told to be %s, a call is never answered, and the simulator still closes', async (answer, done) => {
  const { call, close, behave, state } = await startSimulator();
  await behave({ scope: 'next', answer });
  const given = call('POST', '/v1/payments', payment('r-1')).then(
    () => 'answered',
    () => 'never',
  );
  while ('answer' in (await state()).behaviour.next) continue;
  expect((await state()).payments).toHaveLength(done);
  await close();
  expect(await given).toBe('never');
});
