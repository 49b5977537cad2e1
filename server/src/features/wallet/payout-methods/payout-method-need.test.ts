import { expect, it } from 'vitest';
import { addCard, bankCard, type Person, registerPerson, tronAccount } from '../../../../testing/person.ts';
import { suiteApp } from '../../../../testing/suite.ts';

const suite = await suiteApp();

const stateOf = async ({ call }: Person) => {
  const { needs } = await call.ok('/api/payment_password/needs', { command: 'withdraw' });
  return needs.find(({ need }) => need === 'payout_method')?.state;
};

it('an account waits for the name that it is compared with, and is done in that name', async () => {
  const birch = await registerPerson(suite, 'birch');
  expect(await stateOf(birch)).toBe('missing');
  expect((await birch.call.ok('/api/payout_method/list')).holder).toBeNull();
  await birch.call.ok('/api/payout_method/add', bankCard(0));
  expect(await stateOf(birch)).toBe('waiting');
  await birch.certify();
  expect(await stateOf(birch)).toBe('done');
  expect((await birch.call.ok('/api/payout_method/list')).holder).toBe('林晓');
});

it('an account in another name does not count, nor an address that nothing is paid to, nor a removed one', async () => {
  const cedar = await registerPerson(suite, 'cedar');
  await cedar.call.ok('/api/payout_method/add', { ...bankCard(1), holder: '王强' });
  await cedar.certify();
  expect(await stateOf(cedar)).toBe('missing');
  await cedar.call.ok('/api/payout_method/add_usdt', tronAccount());
  expect(await stateOf(cedar)).toBe('missing');
  const payoutMethodId = await addCard(cedar, 2);
  expect(await stateOf(cedar)).toBe('done');
  await cedar.call.ok('/api/payout_method/remove', { payoutMethodId });
  expect(await stateOf(cedar)).toBe('missing');
});
