import { describe, expect, it } from 'vitest';
import { password, paymentPassword, registerPerson, setPaymentPassword } from '../../../../testing/person.ts';
import { atRealCost } from '../../../../testing/real-cost.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { sql } from '../../../platform/db/sql.ts';

// What a stored hash costs is part of the subject here.
atRealCost();

const suite = await suiteApp();
const fresh = await registerPerson(suite, 'fresh');
const later = (minutes: number) => suite.clock.set(new Date(suite.clock.wall().getTime() + minutes * 60_000));

const setting = (change: object = {}) => ({
  loginPassword: password,
  password: paymentPassword,
  passwordAgain: paymentPassword,
  ...change,
});
const asking = (given: string) => ({
  password: given,
  command: 'withdraw',
  amount: '100.00',
  payee: '00000000-0000-4000-8000-000000000001',
});

const person = async (name: string) => {
  const created = await registerPerson(suite, name);
  await setPaymentPassword(created);
  return created.call;
};

it('is set once with the login password, shows in /api/me, and is stored as a hash only', async () => {
  const { call } = await registerPerson(suite, 'hemlock');
  expect((await call.ok('/api/me')).hasPaymentPassword).toBe(false);
  expect((await call.refusal('/api/payment_password/authorize', asking(paymentPassword))).code).toBe(
    'payment_password.not_set',
  );
  await call.ok('/api/payment_password/set', setting());
  expect((await call.ok('/api/me')).hasPaymentPassword).toBe(true);
  const rows = await suite.rows<{ hash: string }>(sql`select hash from payment_passwords`);
  for (const { hash } of rows) {
    const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/.exec(hash) ?? [];
    expect(Number(memory)).toBeGreaterThanOrEqual(19_456);
    expect(Number(passes)).toBeGreaterThanOrEqual(2);
  }
});

describe('setting it is refused with', () => {
  for (const weak of ['111111', '123456', '987654', '12345', '1234567', '12a456', '２５８０３６', ' 25803'])
    it(`payment_password.weak for "${weak}"`, async () => {
      const problem = await fresh.call.refusal(
        '/api/payment_password/set',
        setting({ password: weak, passwordAgain: weak }),
      );
      expect(problem.code).toBe('payment_password.weak');
    });

  it('payment_password.mismatch when the second entry differs', async () => {
    const problem = await fresh.call.refusal(
      '/api/payment_password/set',
      setting({ passwordAgain: '258037' }),
    );
    expect(problem.code).toBe('payment_password.mismatch');
  });

  it('login.invalid without the right login password', async () => {
    const problem = await fresh.call.refusal(
      '/api/payment_password/set',
      setting({ loginPassword: 'Guess-work-1' }),
    );
    expect(problem.code).toBe('login.invalid');
  });

  it('payment_password.invalid when the current one is missing or wrong, and then it stays', async () => {
    const call = await person('changer');
    const change = { password: '903175', passwordAgain: '903175' };
    for (const current of [undefined, '000000']) {
      const problem = await call.refusal('/api/payment_password/set', setting({ ...change, current }));
      expect(problem.code).toBe('payment_password.invalid');
    }
    await call.ok('/api/payment_password/set', setting({ ...change, current: paymentPassword }));
    expect((await call.refusal('/api/payment_password/authorize', asking(paymentPassword))).code).toBe(
      'payment_password.invalid',
    );
    expect((await call.send('/api/payment_password/authorize', asking('903175'))).status).toBe(200);
  });

  it('login.locked after five wrong login passwords, whatever the device calls itself', async () => {
    const stolen = await registerPerson(suite, 'stolen');
    const codes: string[] = [];
    for (let n = 0; n < 6; n += 1) {
      const device = { uuid: `renamed-${n}`, ip: `203.0.113.${n}` };
      const guess = setting({ loginPassword: n < 5 ? 'Guess-work-1' : password });
      codes.push((await stolen.at(device).refusal('/api/payment_password/set', guess)).code);
    }
    expect(codes).toEqual([...Array(5).fill('login.invalid'), 'login.locked']);
  });
});

it('payment_password.invalid counts the tries left down to zero, then payment_password.locked', async () => {
  const call = await person('counter');
  for (const triesLeft of [4, 3, 2, 1, 0]) {
    const problem = await call.refusal('/api/payment_password/authorize', asking('000001'));
    expect(problem).toMatchObject({ code: 'payment_password.invalid', facts: { triesLeft } });
  }
  const locked = await call.refusal('/api/payment_password/authorize', asking(paymentPassword));
  expect(locked).toMatchObject({ code: 'payment_password.locked', facts: { retryAfterSeconds: 1_800 } });
  later(20);
  const still = await call.refusal('/api/payment_password/authorize', asking(paymentPassword));
  expect(still.facts).toEqual({ retryAfterSeconds: 600 });
  later(10);
  expect((await call.send('/api/payment_password/authorize', asking(paymentPassword))).status).toBe(200);
});

it('the lock cannot be lifted by setting a new one, and after it five tries are open again', async () => {
  const call = await person('locked');
  for (let n = 0; n < 5; n += 1) await call.refusal('/api/payment_password/authorize', asking('000001'));
  const change = setting({ current: paymentPassword, password: '903175', passwordAgain: '903175' });
  expect((await call.refusal('/api/payment_password/set', change)).code).toBe('payment_password.locked');
  later(30);
  const problem = await call.refusal('/api/payment_password/authorize', asking('000001'));
  expect(problem).toMatchObject({ code: 'payment_password.invalid', facts: { triesLeft: 4 } });
});

it('a right entry forgets the wrong ones before it', async () => {
  const call = await person('typo');
  for (let n = 0; n < 3; n += 1) {
    for (let slip = 0; slip < 4; slip += 1)
      await call.refusal('/api/payment_password/authorize', asking('000001'));
    expect((await call.send('/api/payment_password/authorize', asking(paymentPassword))).status).toBe(200);
  }
});

it('guesses at once are counted like guesses one after the other', async () => {
  const call = await person('burst');
  const replies = await Promise.all(
    Array.from({ length: 12 }, () => call.send('/api/payment_password/authorize', asking('000001'))),
  );
  const codes = replies.map((reply) => reply.body.code);
  expect(codes.filter((code) => code === 'payment_password.invalid')).toHaveLength(5);
  expect(codes.filter((code) => code === 'payment_password.locked')).toHaveLength(7);
});
