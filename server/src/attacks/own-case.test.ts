import { defaultPolicy } from '@banyan/domain/policy.ts';
import { usdtChains } from '@banyan/domain/usdt/chains.ts';
import { afterAll, expect, it } from 'vitest';
import { everyEndpoint, type OperatorCaller, type OperatorPath, type Reply } from '../../testing/caller.ts';
import { certifyAs } from '../../testing/certified.ts';
import { contactDecision, contactDraft, endWaiting, proposeContact } from '../../testing/contact-recovery.ts';
import { loanWays } from '../../testing/loan-ways.ts';
import { approvalReason, fundLending, loanWish, offerLoans } from '../../testing/loans.ts';
import { findingOf, loseTransfer, proposeReturned, usdtPayee } from '../../testing/lost-transfers.ts';
import { type Colleague, colleague } from '../../testing/operator.ts';
import { asOwnCase } from '../../testing/own-case.ts';
import {
  addCard,
  type Person,
  password,
  personWith,
  registerPerson,
  setPaymentPassword,
  withdraw,
} from '../../testing/person.ts';
import { suiteApp } from '../../testing/suite.ts';
import { certifyMember, invite } from '../../testing/team.ts';
import { scan, standInNetworks, usdtSent } from '../../testing/usdt.ts';
import { payers } from '../../testing/usdt-payouts.ts';
import { sql } from '../platform/db/sql.ts';
import { totpCodeAt } from '../platform/security/totp.ts';

/**
 * Nobody decides about themselves: each call that declares so is refused to whoever it is about, for that and for
 * nothing else, since the next colleague gets through with the same.
 */

const { nodes, config, close } = await standInNetworks();
afterAll(() => close());
const suite = await suiteApp({ usdt: { ...config, payers } });
const chief = await colleague(suite, 'chief');
const deputy = await colleague(suite, 'deputy');
const both = { ada: chief.call, bea: deputy.call };
const losing = { suite, nodes, by: both };
const loans = loanWays(suite, both);
const reason = 'a reason that is long enough';

/** What is ready to be decided. */
interface Case {
  /** The customers whom it is about, each of them; left out, it is about the operator who was asked for. */
  customers?: readonly string[];
  decide(by: OperatorCaller): Promise<Reply>;
}

let made = 0;
const named = (name: string): string => `${name}${(made += 1)}`;
const withMoney = (amount: string): Promise<Person> => personWith(suite, named('owncase'), amount);

async function recordedLine(): Promise<Case> {
  const { name, userId } = await registerPerson(suite, named('payer'));
  const { lineId } = await chief.call.ok('/console/api/bank-lines/record', {
    bookedOn: '2026-01-01',
    amount: '5.00',
    bankReference: `OWN-CASE-${made}`,
    payer: '',
    payerAccount: '',
    remark: '',
  });
  await chief.call.ok('/console/api/bank-lines/assign', { lineId, name });
  return {
    customers: [userId],
    decide: (by) => by.send('/console/api/bank-lines/credit', { lineId, userId }),
  };
}

async function appliedFor(): Promise<{ userId: string; applicationId: string }> {
  const { call, userId } = await withMoney('10.00');
  await certifyAs(suite, call, userId);
  await fundLending(both, '3000.00');
  const productId = await offerLoans(suite, both);
  const { applicationId } = await call.ok('/api/loan/apply', loanWish(productId));
  return { userId, applicationId };
}

async function applicationToTake(): Promise<Case> {
  const one = await appliedFor();
  return {
    customers: [one.userId],
    decide: (by) => by.send('/console/api/loan-applications/take', one),
  };
}

async function applicationToApprove(): Promise<Case> {
  const one = await appliedFor();
  await chief.call.ok('/console/api/loan-applications/take', one);
  const approval = { ...one, amount: '3000.00', reason: approvalReason };
  return {
    customers: [one.userId],
    decide: (by) => by.send('/console/api/loan-applications/approve', approval),
  };
}

async function ownersOf(table: string, column: string, id: string): Promise<string[]> {
  const rows = await suite.rows<{ user_id: string }>(
    sql`select user_id from ${sql.table(table)} where ${sql.ref(column)} = ${id}`,
  );
  return rows.map((row) => row.user_id);
}

async function deferral(): Promise<Case> {
  const way = loans.loan_deferral;
  const id = await way.make(chief.call);
  const customers = await ownersOf('loan_deferrals', 'deferral_id', id);
  return { customers, decide: (by) => way.check(by, id) };
}

async function loanToWriteOff(): Promise<Case> {
  const way = loans.loan_write_off;
  const id = await way.make(chief.call);
  const customers = await ownersOf('loan_write_offs', 'write_off_id', id);
  return { customers, decide: (by) => way.check(by, id) };
}

async function askedPassword(): Promise<Case> {
  const person = await registerPerson(suite, named('forgetful'));
  await setPaymentPassword(person);
  const { call, userId } = person;
  const { recoveryId } = await call.ok('/api/payment_recovery/ask', { loginPassword: password });
  return {
    customers: [userId],
    decide: (by) => by.send('/console/api/payment_recoveries/approve', { userId, recoveryId, reason }),
  };
}

async function certified(): Promise<Person> {
  const person = await registerPerson(suite, named('lostall'));
  await person.certify();
  return person;
}

async function contactToPropose(): Promise<Case> {
  const person = await certified();
  return {
    customers: [person.userId],
    decide: (by) => by.send('/console/api/contact_recoveries/propose', contactDraft(person)),
  };
}

async function contactToConfirm(): Promise<Case> {
  const person = await certified();
  const { contactRecoveryId } = await proposeContact(chief.call, person);
  await endWaiting(suite, person);
  const decision = contactDecision(person, contactRecoveryId);
  return {
    customers: [person.userId],
    decide: (by) => by.send('/console/api/contact_recoveries/confirm', decision),
  };
}

const heldReward = (verb: 'release' | 'refuse') => async (): Promise<Case> => {
  const inviter = await registerPerson(suite, named('inviter'));
  const twin = await invite(suite, inviter, named('twin'), `phone of ${inviter.name}`);
  await invite(suite, inviter, named('other'), `phone of ${inviter.name}`);
  await certifyMember(suite, twin);
  const { items } = await chief.call.ok('/console/api/invitations/rewards', { state: 'held' });
  const { userId } = inviter;
  const held = items.find(({ beneficiary }) => beneficiary.userId === userId);
  const decision = { userId, invitationRewardId: held?.invitationRewardId, reason };
  return {
    customers: [userId, twin.userId],
    decide: (by) => by.send(`/console/api/invitations/${verb}`, decision),
  };
};

const queuedDeposit = (verb: 'settle' | 'leave') => async (): Promise<Case> => {
  const chain = 'BEP20';
  for (const each of usdtChains) await scan(suite.app.services, each);
  const { call, userId } = await registerPerson(suite, named('holder'));
  const { networks } = await call.ok('/api/usdt/deposit_address/make', {});
  const address = networks.find((network) => network.chain === chain)?.address ?? '';
  // It is less than what is credited.
  nodes[chain].mine(usdtSent(chain, address, 1_000_000n));
  nodes[chain].mineEmpty(defaultPolicy.usdt.confirmations[chain] - 1);
  await scan(suite.app.services, chain);
  const { items } = await call.ok('/api/usdt/deposits');
  const one = { userId, depositId: items[0]?.depositId, ...(verb === 'leave' ? { reason } : {}) };
  return {
    customers: [userId],
    decide: (by) => by.send(`/console/api/usdt-deposits/${verb}`, one),
  };
};

async function askedWithdrawal(): Promise<Case> {
  const person = await withMoney('200.00');
  const { userId } = person;
  const { withdrawalId } = await withdraw(person, '100.00', await addCard(person));
  return {
    customers: [userId],
    decide: (by) => by.send('/console/api/withdrawals/approve', { userId, withdrawalId, version: 1 }),
  };
}

async function lostTransfer(): Promise<Case> {
  const payee = await usdtPayee(suite, named('payee'), '1000.00');
  const { transaction } = await loseTransfer(losing, payee);
  return {
    customers: [payee.person.userId],
    decide: (by) => by.send('/console/api/lost-transfers/propose', findingOf(transaction)),
  };
}

async function lostFinding(): Promise<Case> {
  const payee = await usdtPayee(suite, named('payee'), '1000.00');
  const findingId = await proposeReturned(losing, payee, chief.call);
  return {
    customers: [payee.person.userId],
    decide: (by) => by.send('/console/api/lost-transfers/decide', { findingId, decision: 'carry_out' }),
  };
}

const about =
  (path: OperatorPath, fields: object = {}) =>
  async ({ operatorId }: Colleague): Promise<Case> => ({
    decide: (by) => by.send(path, { operatorId, reason, ...fields }),
  });

const proposalAbout =
  (path: OperatorPath) =>
  async ({ operatorId }: Colleague): Promise<Case> => {
    const change = { operatorId, roles: ['auditor' as const], reason };
    const { proposalId } = await chief.call.ok('/console/api/operators/roles', change);
    return { decide: (by) => by.send(path, { proposalId }) };
  };

async function lostFactor(subject: Colleague): Promise<Case> {
  const { secret } = await subject.call.ok('/console/api/second_factor/begin', {});
  const code = totpCodeAt(secret, suite.clock.wall());
  await subject.call.ok('/console/api/second_factor/confirm', { code });
  return about('/console/api/operators/reset_second_factor')(subject);
}

const cases: Readonly<Record<string, (subject: Colleague) => Promise<Case>>> = {
  '/console/api/bank-lines/credit': recordedLine,
  '/console/api/loan-applications/take': applicationToTake,
  '/console/api/loan-applications/approve': applicationToApprove,
  '/console/api/loans/deferrals/decide': deferral,
  '/console/api/loans/write-offs/decide': loanToWriteOff,
  '/console/api/payment_recoveries/approve': askedPassword,
  '/console/api/contact_recoveries/propose': contactToPropose,
  '/console/api/contact_recoveries/confirm': contactToConfirm,
  '/console/api/invitations/release': heldReward('release'),
  '/console/api/invitations/refuse': heldReward('refuse'),
  '/console/api/usdt-deposits/settle': queuedDeposit('settle'),
  '/console/api/usdt-deposits/leave': queuedDeposit('leave'),
  '/console/api/withdrawals/approve': askedWithdrawal,
  '/console/api/lost-transfers/propose': lostTransfer,
  '/console/api/lost-transfers/decide': lostFinding,
  '/console/api/operators/roles': about('/console/api/operators/roles', { roles: ['auditor'] }),
  '/console/api/operators/disable': about('/console/api/operators/disable'),
  '/console/api/operators/let_device_in': about('/console/api/operators/let_device_in', {
    device: 'a-device-of-their-own',
  }),
  '/console/api/operators/reset_second_factor': lostFactor,
  '/console/api/operators/approve': proposalAbout('/console/api/operators/approve'),
  '/console/api/operators/refuse': proposalAbout('/console/api/operators/refuse'),
};

/** Calls that nobody can make about themselves, and why. */
const impossible: Readonly<Record<string, string>> = {
  '/console/api/operators/enable': 'whoever is disabled has no session',
  '/console/api/operators/withdraw': 'only its maker may, and nobody makes one about themselves',
};

it('there is a case for every call that declares operator.own_case', () => {
  const declaring = everyEndpoint.flatMap(({ errors, path }) =>
    errors.includes('operator.own_case') ? [path] : [],
  );
  expect(Object.keys({ ...cases, ...impossible }).toSorted()).toEqual(declaring.toSorted());
});

it.each(Object.entries(cases))('%s is refused to whoever it is about, and to no other', async (_, ready) => {
  const [subject, other] = [await colleague(suite, named('own')), await colleague(suite, named('other'))];
  const { customers, decide } = await ready(subject);
  const refused = async () => (await decide(subject.call)).body.code;
  if (!customers) expect(await refused()).toBe('operator.own_case');
  expect(customers).not.toEqual([]);
  for (const userId of customers ?? [])
    expect(await asOwnCase(suite, userId, subject.name, refused)).toBe('operator.own_case');
  const { status, text } = await decide(other.call);
  expect(status, text).toBe(200);
});
