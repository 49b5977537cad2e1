import { commandNeeds, needNames, type ProtectedCommand, protectedCommands } from '@banyan/api/gathered.ts';
import { expect, it } from 'vitest';
import { nextIdNumber, uploadAll } from '../../../../testing/certified.ts';
import {
  answerRisk,
  bankCard,
  type Person,
  personWith,
  registerPerson,
  setPaymentPassword,
} from '../../../../testing/person.ts';
import { endSecurityHoldByPhone } from '../../../../testing/security-holds.ts';
import { suiteApp } from '../../../../testing/suite.ts';

const suite = await suiteApp();

const needsOf = async ({ call }: Pick<Person, 'call'>, command: ProtectedCommand) =>
  (await call.ok('/api/payment_password/needs', { command })).needs;
const statesOf = async (person: Pick<Person, 'call'>, command: ProtectedCommand) =>
  Object.fromEntries((await needsOf(person, command)).map(({ need, state }) => [need, state]));

it('each command says what it takes, in the order of its declaration', async () => {
  const ash = await registerPerson(suite, 'ashtree');
  expect(protectedCommands.length).toBeGreaterThan(10);
  for (const command of protectedCommands)
    expect(
      (await needsOf(ash, command)).map(({ need }) => need),
      command,
    ).toEqual(commandNeeds[command]);
});

it('each command takes the payment password and an account that is not frozen, and no need stands for nothing', () => {
  for (const command of protectedCommands)
    expect(commandNeeds[command], command).toEqual(
      expect.arrayContaining(['payment_password', 'not_frozen']),
    );
  expect(new Set(Object.values(commandNeeds).flat())).toEqual(new Set(needNames));
});

it('a command that nobody knows is refused, and so is whoever is not logged in', async () => {
  const elm = await registerPerson(suite, 'elmtree');
  const path = '/api/payment_password/needs';
  expect((await elm.call.refusal(path, { command: 'rob' })).code).toBe('request.invalid');
  expect((await elm.call.refusal(path)).code).toBe('request.invalid');
  expect((await elm.at({}, 'nobody').refusal(path, { command: 'withdraw' })).code).toBe('session.required');
});

it('somebody new has everything before them but what nobody has done to them', async () => {
  const birch = await registerPerson(suite, 'birch');
  expect(await needsOf(birch, 'withdraw')).toEqual([
    { need: 'payment_password', state: 'missing', until: null },
    { need: 'certification', state: 'missing', until: null },
    { need: 'payout_method', state: 'missing', until: null },
    { need: 'no_hold', state: 'done', until: null },
    { need: 'not_frozen', state: 'done', until: null },
  ]);
  expect(await statesOf(birch, 'subscribe')).toEqual({
    risk_profile: 'missing',
    payment_password: 'missing',
    not_frozen: 'done',
  });
});

it('a payment password and a risk profile are done once they are there, the profile until it has run out', async () => {
  const alder = await registerPerson(suite, 'alder');
  await setPaymentPassword(alder);
  expect(await statesOf(alder, 'repay_loan')).toEqual({ payment_password: 'done', not_frozen: 'done' });
  await answerRisk(alder, 'C1');
  const risk = async () => (await statesOf(alder, 'place_share_order'))['risk_profile'];
  // Whether it suits what is bought is another matter.
  expect(await risk()).toBe('done');
  suite.clock.setOffsetDays(366);
  try {
    expect(await risk()).toBe('missing');
  } finally {
    suite.clock.setOffsetDays(0);
  }
});

it('a certification waits while it is under review, until it is expected, and is done once it has passed', async () => {
  const hazel = await registerPerson(suite, 'hazel');
  await setPaymentPassword(hazel);
  await uploadAll(hazel.call);
  await hazel.call.ok('/api/certification/submit', { name: '林晓', idNumber: nextIdNumber() });
  const { expectedBy } = await hazel.call.ok('/api/certification/state');
  expect(expectedBy).not.toBeNull();
  expect(await needsOf(hazel, 'remit')).toContainEqual({
    need: 'certification',
    state: 'waiting',
    until: expectedBy,
  });
  const maple = await registerPerson(suite, 'maple');
  await maple.certify();
  expect(await needsOf(maple, 'remit')).toContainEqual({
    need: 'certification',
    state: 'done',
    until: null,
  });
});

it('a security hold is waited for until the longest is over, or has been ended', async () => {
  const rowan = await registerPerson(suite, 'rowan');
  await rowan.call.ok('/api/payout_method/add', bankCard(0));
  const [hold] = (await rowan.call.ok('/api/security/holds')).items;
  expect(hold).toBeDefined();
  const held = { need: 'no_hold', state: 'waiting', until: hold?.until };
  for (const command of ['withdraw', 'remit'] as const)
    expect(await needsOf(rowan, command)).toContainEqual(held);
  await endSecurityHoldByPhone(suite, rowan);
  expect(await statesOf(rowan, 'remit')).toMatchObject({ no_hold: 'done' });
});

it('a frozen account is missing what lifts the freeze, for every command', async () => {
  const willow = await personWith(suite, 'willow', '100.00');
  await willow.call.ok('/api/account/freeze', { confirmed: true });
  for (const command of protectedCommands)
    expect(await statesOf(willow, command), command).toMatchObject({
      payment_password: 'done',
      not_frozen: 'missing',
    });
});
