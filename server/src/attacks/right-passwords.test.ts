import { expect, it } from 'vitest';
import { colleague } from '../../testing/operator.ts';
import { password, paymentPassword, registerPerson, setPaymentPassword } from '../../testing/person.ts';
import { suiteApp } from '../../testing/suite.ts';
import { operatorPassword } from '../../testing/test-app.ts';

/** Whoever knows a secret is not locked out of it by giving it several times at the same moment. */

const suite = await suiteApp();
const many = 20;
const atOnce = <T>(ask: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: many }, (_, n) => ask(n)));
const tally = (replies: readonly { status: number; body: { code?: string } }[]) => [
  ...new Set(replies.map(({ status, body }) => `${status} ${body.code ?? ''}`.trim())),
];

it('the own login password, twenty times at once, at several calls', async () => {
  const { call } = await registerPerson(suite, 'hurried');
  const loginPassword = password;
  const replies = await atOnce((n) =>
    n % 2
      ? call.send('/api/totp/enrol', { loginPassword })
      : call.send('/api/my_data/export', { loginPassword, format: 'json' }),
  );
  expect(tally(replies)).toEqual(['200']);
});

it('the payment password, twenty times at once, after four wrong ones', async () => {
  const person = await registerPerson(suite, 'paying');
  await setPaymentPassword(person);
  const asking = { command: 'withdraw', amount: '100.00', payee: person.userId } as const;
  const ask = (given: string) =>
    person.call.send('/api/payment_password/authorize', { ...asking, password: given });
  for (let n = 0; n < 4; n += 1) expect((await ask('000001')).body.code).toBe('payment_password.invalid');
  expect(tally(await atOnce(() => ask(paymentPassword)))).toEqual(['200']);
});

it('wrong ones among them are counted all the same, and five of them lock', async () => {
  const person = await registerPerson(suite, 'guessed');
  const ask = (given: string) => person.call.send('/api/totp/enrol', { loginPassword: given });
  expect(tally(await atOnce(() => ask('Wrong-guess-1'))).toSorted()).toEqual([
    '400 login.invalid',
    '429 login.locked',
  ]);
  expect((await ask(password)).body.code).toBe('login.locked');
});

it('an operator who changes the own password more often than a guesser has tries', async () => {
  const { call } = await colleague(suite, 'changeable');
  let present: string = operatorPassword;
  for (let n = 0; n < 7; n += 1) {
    const next = `Mahogany-${n}8-desk`;
    const body = { password: present, newPassword: next, newPasswordAgain: next };
    expect((await call.send('/console/api/password/change', body)).status, String(n)).toBe(200);
    present = next;
  }
});
