import { sql } from '../../src/platform/db/sql.ts';
import {
  contactDecision,
  contactDraft,
  contactWay,
  endWaiting,
  proposeContact,
} from '../contact-recovery.ts';
import { bankCard, type Person, password, registerPerson, setPaymentPassword } from '../person.ts';
import { isSo } from '../stored.ts';
import type { GivenNodes, OfArea, OwnCase } from './of-area.ts';

const reason = 'a reason that is long enough';

let people = 0;
const someone = ({ suite }: GivenNodes): Promise<Person> =>
  registerPerson(suite, `lost-all-${(people += 1)}`);

/** Asks for another payment password in place of one that was forgotten; returns what names that. */
const ask = ({ call }: Person) => call.ok('/api/payment_recovery/ask', { loginPassword: password });

async function askedPassword(given: GivenNodes): Promise<OwnCase> {
  const person = await someone(given);
  await setPaymentPassword(person);
  const { recoveryId } = await ask(person);
  const decision = { userId: person.userId, recoveryId, reason };
  return {
    customers: [person.userId],
    decide: (by) => by.send('/console/api/payment_recoveries/approve', decision),
  };
}

async function contactToPropose(given: GivenNodes): Promise<OwnCase> {
  const person = await someone(given);
  await person.certify();
  return {
    customers: [person.userId],
    decide: (by) => by.send('/console/api/contact_recoveries/propose', contactDraft(person)),
  };
}

async function contactToConfirm(given: GivenNodes): Promise<OwnCase> {
  const person = await someone(given);
  await person.certify();
  const { contactRecoveryId } = await proposeContact(given.by.ada, person);
  await endWaiting(given.suite, person);
  const decision = contactDecision(person, contactRecoveryId);
  return {
    customers: [person.userId],
    decide: (by) => by.send('/console/api/contact_recoveries/confirm', decision),
  };
}

export const ofArea: OfArea = {
  ways: ({ suite, by: { ada }, person }) => ({
    payment_recovery: {
      make: async () => {
        const { latest } = await person.call.ok('/api/payment_recovery/state');
        if (latest?.state === 'asked' || latest?.state === 'approved')
          await person.call.ok('/api/payment_recovery/withdraw', { recoveryId: latest.recoveryId });
        return (await ask(person)).recoveryId;
      },
      check: (by, recoveryId) => {
        const decision = { userId: person.userId, recoveryId, reason };
        return by.send('/console/api/payment_recoveries/approve', decision);
      },
      isDone: (id) =>
        isSo(suite, sql`select state = 'approved' as done from payment_recoveries where recovery_id = ${id}`),
    },
    contact_recovery: contactWay(suite, ada),
  }),
  ownCases: (given) => ({
    '/console/api/payment_recoveries/approve': () => askedPassword(given),
    '/console/api/contact_recoveries/propose': () => contactToPropose(given),
    '/console/api/contact_recoveries/confirm': () => contactToConfirm(given),
  }),
  owned: ({ suite, owner }) => ({
    '/api/security/holds/cancel': async () => {
      const careful = await registerPerson(suite, 'careful'); // a hold of the owner's would stop what follows
      await careful.call.ok('/api/payout_method/add', bankCard(2));
      const { items } = await careful.call.ok('/api/security/holds');
      return { securityHoldId: items[0]?.securityHoldId, by: { way: 'session' } };
    },
    '/api/payment_recovery/withdraw': async () => ({ recoveryId: (await ask(owner)).recoveryId }),
  }),
  beside: () => ({
    '/console/api/payment_recoveries/approve': { reason },
    '/console/api/payment_recoveries/refuse': { reason },
    '/console/api/contact_recoveries/of_user': {},
    '/console/api/contact_recoveries/propose': {
      kind: 'email',
      address: 'found-again@example.com',
      evidence: 'H-2026-1',
      reason,
    },
    '/console/api/contact_recoveries/confirm': { reason },
    '/console/api/contact_recoveries/refuse': { reason },
  }),
  things: async ({ waiting }) => ({ recoveryId: (await ask(waiting)).recoveryId }),
};
