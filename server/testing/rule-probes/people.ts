import { type UserCaller, userCaller } from '../caller.ts';
import { answerRisk, captchaTicket, password, paymentPassword, setPaymentPassword } from '../person.ts';
import { order } from '../product.ts';
import { productOf } from './investing.ts';
import {
  type Given,
  hour,
  minute,
  type PathsOf,
  type ProbesOf,
  repeated,
  second,
  times,
  wordFor,
} from './probe.ts';

const open = (call: UserCaller) => call.send('/api/recharge/create', { amount: '150.00', method: 'bank' });

/** Tries a payment password, for whatever it would be. */
const tryPin = async (call: UserCaller, pin: string): Promise<string> =>
  wordFor(
    await call.send('/api/payment_password/authorize', {
      password: pin,
      command: 'withdraw',
      amount: '100.00',
      payee: '00000000-0000-4000-8000-000000000000',
    }),
  );
const wrongPin = '951753';

async function withPin(given: Given) {
  const person = await given.person();
  await setPaymentPassword(person);
  return person;
}

/** Tries to log in, the security check done. */
async function tryLogin(given: Given, username: string, guess: string, n = 0): Promise<string> {
  const device = n === 0 ? {} : { uuid: `stranger-${n}`, ip: `203.0.113.${n}` };
  const fields = { username, password: guess, captchaTicket: await captchaTicket(given.suite) };
  return wordFor(await userCaller(given.suite.app.web, undefined, device).send('/api/login', fields));
}
const wrongPassword = 'Wrong-guess-1';

export const peopleProbes: ProbesOf<PathsOf<'session' | 'paymentPassword' | 'login'>> = {
  'session.absoluteHours': {
    stated: () => ['ok', 'session.required'],
    observe: async (given, n) => {
      const { call } = await given.person();
      given.ahead(n * hour - 1);
      const before = wordFor(await call.send('/api/me'));
      given.ahead(1);
      return [before, wordFor(await call.send('/api/me'))];
    },
  },
  'session.moneyIdleMinutes': {
    stated: () => ['ok', 'session.idle'],
    observe: async (given, n) => {
      const [one, other] = [await given.person(), await given.person()];
      given.ahead(n * minute);
      const at = wordFor(await open(one.call));
      given.ahead(1);
      return [at, wordFor(await open(other.call))];
    },
  },
  'paymentPassword.maxTries': {
    stated: (n) => [...repeated(n, 'payment_password.invalid'), 'payment_password.locked'],
    observe: async (given, n) => {
      const { call } = await withPin(given);
      return times(n + 1, () => tryPin(call, wrongPin));
    },
  },
  'paymentPassword.lockMinutes': {
    stated: () => ['payment_password.locked', 'ok'],
    observe: async (given, n) => {
      const person = await withPin(given);
      await times(given.policy.paymentPassword.maxTries, () => tryPin(person.call, wrongPin));
      given.ahead(n * minute - 1);
      const before = await tryPin(person.call, paymentPassword);
      given.ahead(1);
      return [before, await tryPin(person.call, paymentPassword)];
    },
  },
  'paymentPassword.authorizationSeconds': {
    // Whoever may act lacks the money: that is asked after the authorization.
    stated: () => ['wallet.insufficient_balance', 'payment_password.authorization_invalid'],
    observe: async (given, n) => {
      const person = await withPin(given);
      await answerRisk(person, 'C5');
      const productId = await productOf(given);
      const [one, other] = [
        await order(given.suite, person, productId, 1),
        await order(given.suite, person, productId, 1),
      ];
      const buy = async (asked: object) => wordFor(await person.call.send('/api/subscription/create', asked));
      given.ahead(n * second - 1);
      const before = await buy(one);
      given.ahead(1);
      return [before, await buy(other)];
    },
  },
  'login.maxTries': {
    stated: (n) => [...repeated(n, 'login.invalid'), 'login.locked'],
    observe: async (given, n) => {
      const { name } = await given.person();
      return times(n + 1, () => tryLogin(given, name, wrongPassword));
    },
  },
  'login.lockMinutes': {
    stated: () => ['login.locked', 'ok'],
    observe: async (given, n) => {
      const { name } = await given.person();
      await times(given.policy.login.maxTries, () => tryLogin(given, name, wrongPassword));
      given.ahead(n * minute - 1);
      const before = await tryLogin(given, name, password);
      given.ahead(1);
      return [before, await tryLogin(given, name, password)];
    },
  },
  'login.strangersTries': {
    stated: (n) => [...repeated(n, 'login.invalid'), 'login.locked'],
    observe: async (given, n) => {
      const { name } = await given.person();
      return times(n + 1, (i) => tryLogin(given, name, wrongPassword, i + 1));
    },
  },
};
