import { expect, it } from 'vitest';
import {
  addCard,
  bankCard,
  type Person,
  registerPerson,
  setPaymentPassword,
} from '../../../testing/person.ts';
import { endSecurityHoldByPhone } from '../../../testing/security-holds.ts';
import { suiteApp } from '../../../testing/suite.ts';

const suite = await suiteApp();

const needsOf = async (person: Person) => {
  const { needs } = await person.call.ok('/api/withdrawal/terms');
  return Object.fromEntries(needs.map(({ need, state }) => [need, state]));
};

it('names everything that a withdrawal takes, and what of it is done', async () => {
  const birch = await registerPerson(suite, 'birch');
  expect(await needsOf(birch)).toEqual({
    payment_password: 'missing',
    certification: 'missing',
    card: 'missing',
    no_hold: 'missing',
    not_frozen: 'done',
  });
  expect((await birch.call.ok('/api/payout_method/list')).holder).toBeNull();
  await setPaymentPassword(birch);
  await birch.call.ok('/api/payout_method/add', bankCard(0));
  expect(await needsOf(birch)).toMatchObject({
    payment_password: 'done',
    card: 'waiting',
    no_hold: 'waiting',
  });
  const { needs } = await birch.call.ok('/api/withdrawal/terms');
  const [hold] = (await birch.call.ok('/api/security/holds')).items;
  expect(needs.find(({ need }) => need === 'no_hold')?.until).toBe(hold?.until);

  await birch.certify();
  expect(await needsOf(birch)).toMatchObject({ certification: 'done', card: 'done', no_hold: 'waiting' });
  expect((await birch.call.ok('/api/payout_method/list')).holder).toBe('林晓');
  await endSecurityHoldByPhone(suite, birch);
  await birch.call.ok('/api/account/freeze', { confirmed: true });
  expect(await needsOf(birch)).toMatchObject({ no_hold: 'done', not_frozen: 'missing' });
});

it('does not count a card in another name', async () => {
  const cedar = await registerPerson(suite, 'cedar');
  await cedar.call.ok('/api/payout_method/add', { ...bankCard(1), holder: '王强' });
  await cedar.certify();
  expect(await needsOf(cedar)).toMatchObject({ certification: 'done', card: 'missing' });
  await addCard(cedar, 2);
  expect(await needsOf(cedar)).toMatchObject({ card: 'done' });
});
