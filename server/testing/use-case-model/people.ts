import fc from 'fast-check';
import { userCaller } from '../caller.ts';
import { answerOf, callsOf, type Life, somebody } from '../life/life.ts';
import { type ModelPerson, nameOf } from '../life/model-person.ts';
import { type AreaModel, command, keptFor } from '../life/use-case.ts';
import { captchaTicket } from '../person.ts';

const loginPassword = 'Willow-27-bark';
const paymentPassword = '258036';
const wrongPaymentPassword = '961352';

/** Wrong payment passwords in a row, and until when the wall clock locks it. */
const tries = keptFor<ModelPerson>()(() => ({ count: 0, lockedUntil: 0 }));

/** Says what a try of the payment password is answered; what is right is no try. */
export function tryPaymentPassword(life: Life, person: ModelPerson, isRight = true): string {
  const state = tries(person);
  const { 'paymentPassword.maxTries': most, 'paymentPassword.lockMinutes': minutes } = life.policy;
  if (person.paymentPassword === null) return 'payment_password.not_set';
  if (state.lockedUntil > life.wall()) return 'payment_password.locked';
  if (isRight) {
    state.count = 0;
    return 'ok';
  }
  state.count = state.count >= most ? 1 : state.count + 1;
  if (state.count === most) state.lockedUntil = life.wall() + minutes * 60_000;
  return 'payment_password.invalid';
}

/** Returns whether nothing of the account itself stands in the way of a payment. */
export const mayPay = ({ isClosed, frozenBy, paymentPassword }: ModelPerson): boolean =>
  !isClosed && frozenBy === null && paymentPassword !== null;

/** Forgets the wrong tries: a new payment password has been tried by nobody. */
export function forgetTriesOf(person: ModelPerson): void {
  Object.assign(tries(person), { count: 0, lockedUntil: 0 });
}

const who = fc.record({ who: fc.nat(100) });

/** Returns whether as many have an account as may. */
export const isFull = (life: Life): boolean =>
  life.people.filter(({ isClosed }) => !isClosed).length >= life.mostPeople;

interface Registration {
  invitationCode: string;
  device: string;
  /** Somebody whose username is asked for. */
  twin?: ModelPerson | undefined;
}

/** Registers the next person of a life. Returns the name, and what that was answered. */
export async function register(life: Life, { invitationCode, device, twin }: Registration) {
  const n = life.people.length;
  const name = nameOf(n);
  const username = twin?.username ?? `person${n}`;
  const phone = `138${String(10_000_000 + n)}`;
  const reply = await userCaller(life.app.app.web, undefined, { uuid: device }).send('/api/register', {
    method: 'phone',
    phone,
    phoneAgain: phone,
    username,
    password: loginPassword,
    passwordAgain: loginPassword,
    invitationCode,
    captchaTicket: await captchaTicket(life.app),
  });
  if (reply.status === 200)
    life.people.push({
      name,
      username,
      userId: reply.body.user.userId,
      device,
      loginPassword,
      paymentPassword: null,
      isClosed: false,
      frozenBy: null,
      posted: 0n,
      held: 0n,
      session: { token: reply.body.token, since: life.wall(), usedAt: life.wall() },
    });
  return { name, actual: answerOf(reply) };
}

const registers = command({
  weight: 2,
  usually: 1,
  given: fc.record({ taken: fc.integer({ min: 0, max: 9 }) }),
  play: async (life, { taken }) => {
    const twin = taken === 0 ? life.people.find(({ isClosed }) => !isClosed) : undefined;
    if (isFull(life) && !twin) return null;
    const { name, actual } = await register(life, {
      invitationCode: 'BANYAN88',
      device: 'device-1',
      twin,
    });
    return {
      told: twin ? `somebody registers under the name of ${twin.name}` : `${name} registers`,
      expected: twin ? 'register.username_taken' : 'ok',
      actual,
    };
  },
});

const setsPaymentPassword = command({
  weight: 3,
  usually: 2,
  given: who,
  play: async (life, given) => {
    const person = somebody(life, given.who);
    if (!person || person.paymentPassword !== null) return null;
    const expected = person.frozenBy ? 'account.frozen' : 'ok';
    const call = await callsOf(life, person);
    const actual = answerOf(
      await call.send('/api/payment_password/set', {
        loginPassword: person.loginPassword,
        password: paymentPassword,
        passwordAgain: paymentPassword,
      }),
    );
    if (expected === 'ok') person.paymentPassword = paymentPassword;
    return { told: `${person.name} sets a payment password`, expected, actual };
  },
});

const guesses = command({
  weight: 2,
  usually: 0,
  given: fc.record({ who: fc.nat(100), times: fc.integer({ min: 1, max: 4 }) }),
  play: async (life, given) => {
    const person = somebody(life, given.who);
    if (!person) return null;
    const call = await callsOf(life, person);
    const [expected, actual]: [string[], string[]] = [[], []];
    for (let i = 0; i < given.times; i += 1) {
      expected.push(person.frozenBy ? 'account.frozen' : tryPaymentPassword(life, person, false));
      actual.push(
        answerOf(
          await call.send('/api/payment_password/authorize', {
            password: wrongPaymentPassword,
            command: 'withdraw',
            amount: '100.00',
            payee: person.userId,
          }),
        ),
      );
    }
    const told = `${person.name} enters a wrong payment password, ${given.times} in a row`;
    return { told, expected: expected.join(), actual: actual.join() };
  },
});

const freezes = command({
  weight: 2,
  usually: 0.2,
  given: who,
  play: async (life, given) => {
    const person = somebody(life, given.who);
    if (!person) return null;
    const call = await callsOf(life, person);
    const actual = answerOf(await call.send('/api/account/freeze', { confirmed: true }));
    person.frozenBy ??= 'person';
    return { told: `${person.name} freezes the own account`, expected: 'ok', actual };
  },
});

const unfreezes = command({
  weight: 5,
  usually: 1,
  given: who,
  play: async (life, given) => {
    const person = somebody(life, given.who);
    if (!person?.frozenBy) return null;
    const isOwn = person.frozenBy === 'person';
    const verdict = person.paymentPassword === null ? 'ok' : isOwn ? tryPaymentPassword(life, person) : '';
    const expected = isOwn ? verdict : 'account.frozen_by_operator';
    const call = await callsOf(life, person);
    const actual = answerOf(
      await call.send('/api/account/unfreeze', {
        loginPassword: person.loginPassword,
        ...(person.paymentPassword !== null && { paymentPassword: person.paymentPassword }),
      }),
    );
    if (expected === 'ok') person.frozenBy = null;
    return { told: `${person.name} unfreezes the own account`, expected, actual };
  },
});

const reason = 'as the person asked for by telephone';

const operatorFreezes = command({
  weight: 2,
  usually: 0.1,
  given: fc.record({ who: fc.nat(100), lifts: fc.boolean() }),
  play: async (life, given) => {
    const person = somebody(life, given.who);
    if (!person) return null;
    const ada = await life.operator('ada');
    const { userId } = person;
    const path = given.lifts ? '/console/api/users/unfreeze' : '/console/api/users/freeze';
    const actual = answerOf(await ada.send(path, { userId, reason }));
    const isSo = given.lifts ? person.frozenBy === null : person.frozenBy === 'operator';
    person.frozenBy = given.lifts ? null : 'operator';
    const told = `Ada ${given.lifts ? 'lifts the freeze of' : 'freezes the account of'} ${person.name}`;
    return { told, expected: isSo ? 'request.conflict' : 'ok', actual };
  },
});

export const peopleModel: AreaModel = {
  commands: { registers, setsPaymentPassword, guesses, freezes, unfreezes, operatorFreezes },
};
