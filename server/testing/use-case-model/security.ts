import fc from 'fast-check';
import { userCaller } from '../caller.ts';
import { answerOf, callsOf, type Life, somebody } from '../life/life.ts';
import type { ModelPerson } from '../life/model-person.ts';
import { type AreaModel, command, keptFor } from '../life/use-case.ts';
import { forgetTriesOf } from './people.ts';

const state = keptFor<ModelPerson>()(() => ({ heldUntil: 0, secretKey: null as string | null, resets: 0 }));

/** Lets withdrawals wait from now on, as the rules of this moment say. */
export function startWaiting(life: Life, person: ModelPerson): void {
  const until = life.now() + life.policy['security.holdHours'] * 3_600_000;
  state(person).heldUntil = Math.max(state(person).heldUntil, until);
}

export const mustWait = (life: Life, person: ModelPerson): boolean => state(person).heldUntil > life.now();

const given = fc.record({ who: fc.nat(100) });

const makesKey = command({
  weight: 1,
  usually: 0.3,
  given,
  play: async (life, { who }) => {
    const person = somebody(life, who);
    if (!person || state(person).secretKey) return null;
    const call = await callsOf(life, person);
    const made = await call.send('/api/secret_key/create', { loginPassword: person.loginPassword });
    const { secretKey } = made.body;
    const actual = answerOf(
      made.status === 200 ? await call.send('/api/secret_key/confirm', { secretKey }) : made,
    );
    state(person).secretKey = secretKey;
    return { told: `${person.name} writes a secret key down`, expected: 'ok', actual };
  },
});

const resetsLogin = command({
  weight: 1,
  usually: 0.2,
  given,
  play: async (life, { who }) => {
    const person = somebody(life, who);
    const secretKey = person && state(person).secretKey;
    if (!person || !secretKey) return null;
    state(person).resets += 1;
    const password = `Cedar-${100 + state(person).resets}-leaf`;
    const again = { password, passwordAgain: password };
    const actual = answerOf(
      await userCaller(life.app.app.web).send('/api/login_password/reset_by_key', {
        username: person.username,
        secretKey,
        ...again,
      }),
    );
    person.loginPassword = password;
    person.session = null;
    startWaiting(life, person);
    return { told: `${person.name} resets the login password by the secret key`, expected: 'ok', actual };
  },
});

const resetsPayment = command({
  weight: 1,
  usually: 0.2,
  given,
  play: async (life, { who }) => {
    const person = somebody(life, who);
    const secretKey = person && state(person).secretKey;
    if (!person || !secretKey) return null;
    state(person).resets += 1;
    const password = String(481_627 + state(person).resets * 7_919).slice(-6);
    const call = await callsOf(life, person);
    const again = { password, passwordAgain: password };
    const actual = answerOf(await call.send('/api/payment_password/reset_by_key', { secretKey, ...again }));
    person.paymentPassword = password;
    person.session = null;
    forgetTriesOf(person);
    startWaiting(life, person);
    return { told: `${person.name} resets the payment password by the secret key`, expected: 'ok', actual };
  },
});

export const securityModel: AreaModel = { commands: { makesKey, resetsLogin, resetsPayment } };
