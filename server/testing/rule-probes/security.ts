import { wireByHand, withdrawalByHand } from '../by-hand.ts';
import { contactDecision, proposeContact } from '../contact-recovery.ts';
import { type Colleague, colleague, sessionOf } from '../operator.ts';
import {
  authorize,
  bankCard,
  logIn,
  type Person,
  password,
  recharge,
  setPaymentPassword,
} from '../person.ts';
import type { Suite } from '../suite.ts';
import { type Given, hour, type PathsOf, type ProbesOf, wordFor } from './probe.ts';

/** The same person with a fresh session: the one before may have ended meanwhile. */
async function again({ suite }: Given, person: Person): Promise<Person> {
  const token = await logIn(suite, person.name);
  return { ...person, token, call: person.at({}, token) };
}

async function ask(given: Given, payer: Person, card: string): Promise<string> {
  const { min, feeBps } = given.policy.withdrawal;
  const person = await again(given, payer);
  const amount = wireByHand(min);
  const authorization = await authorize(person, 'withdraw', amount, card);
  const request = { amount, payoutMethodId: card, shown: withdrawalByHand(min, feeBps), authorization };
  return wordFor(await person.call.send('/api/withdrawal/request', request));
}

const rich = new WeakMap<Suite, Promise<Person[]>>();

/** Returns one of a few certified people with money: it is paid in before the wall clock moves, as events are dated. */
async function payerOf(given: Given): Promise<Person> {
  const make = () =>
    Promise.all(
      [1, 2, 3].map(async () => {
        const person = await given.person();
        await person.certify();
        await recharge(person, '1000.00');
        return person;
      }),
    );
  const people = rich.get(given.suite) ?? make();
  rich.set(given.suite, people);
  const person = (await people).pop();
  if (!person) throw new Error('nobody is left who can pay');
  return person;
}

const colleagues = new WeakMap<Suite, Promise<Colleague[]>>();

/** Two operators, employed once for an app. */
function twoOperators({ suite }: Given): Promise<Colleague[]> {
  const employ = async () => [await colleague(suite, 'chief'), await colleague(suite, 'deputy')];
  const known = colleagues.get(suite) ?? employ();
  colleagues.set(suite, known);
  return known;
}

/** Registers somebody to whom two operators have just allowed another payment password. */
async function allowed(given: Given): Promise<Person> {
  const person = await given.person();
  await setPaymentPassword(person);
  const asked = await person.call.ok('/api/payment_recovery/ask', { loginPassword: password });
  const decision = { userId: person.userId, recoveryId: asked.recoveryId, reason: 'called back' };
  for (const { operatorId } of await twoOperators(given))
    await (await sessionOf(given.suite, operatorId)).ok('/console/api/payment_recoveries/approve', decision);
  return person;
}

async function reset(given: Given, person: Person): Promise<string> {
  const { call } = await again(given, person);
  const fresh = { loginPassword: password, password: '137902', passwordAgain: '137902' };
  return wordFor(await call.send('/api/payment_password/reset_by_support', fresh));
}

/** Returns what confirms a contact that is proposed now, once by each call. */
async function proposedContact(given: Given): Promise<() => Promise<string>> {
  const person = await given.person();
  await person.certify();
  const [maker, checker] = await twoOperators(given);
  if (!maker || !checker) throw new Error('it takes two');
  const { contactRecoveryId } = await proposeContact(await sessionOf(given.suite, maker.operatorId), person);
  return async () =>
    wordFor(
      await (await sessionOf(given.suite, checker.operatorId)).send(
        '/console/api/contact_recoveries/confirm',
        contactDecision(person, contactRecoveryId),
      ),
    );
}

export const securityProbes: ProbesOf<PathsOf<'security'>> = {
  'security.holdHours': {
    stated: () => ['withdrawal.on_hold', 'ok'],
    observe: async (given, n) => {
      const payer = await payerOf(given);
      const person = await again(given, payer);
      const card = (await person.call.ok('/api/payout_method/add', bankCard())).payoutMethodId;
      given.ahead(n * hour - 1);
      const before = await ask(given, person, card);
      given.ahead(1);
      return [before, await ask(given, person, card)];
    },
  },
  'security.recoveryHours': {
    stated: () => ['ok', 'payment_recovery.not_approved'],
    observe: async (given, n) => {
      const [one, other] = [await allowed(given), await allowed(given)];
      given.ahead(n * hour - 1);
      const before = await reset(given, one);
      given.ahead(1);
      return [before, await reset(given, other)];
    },
  },
  'security.contactWaitHours': {
    stated: () => ['contact_recovery.too_early', 'ok'],
    observe: async (given, n) => {
      const confirm = await proposedContact(given);
      given.ahead(n * hour - 1);
      const before = await confirm();
      given.ahead(1);
      return [before, await confirm()];
    },
  },
};
