import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { activeDays } from '@banyan/domain/team/team-level.ts';
import { expect, it } from 'vitest';
import {
  answerRisk,
  type Person,
  recharge,
  registerPerson,
  setPaymentPassword,
} from '../../../testing/person.ts';
import { addIssuer, operators, publish, subscribe } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { invite, inviteCertified, payRewards } from '../../../testing/team.ts';

const suite = await suiteApp();
const by = await operators(suite);
const productId = await publish(suite, by, await addIssuer(by.ada));
const today = () => businessDateOf(suite.clock.now());
const membersOf = async ({ call }: Person, status: 'active' | 'inactive') =>
  (await call.ok('/api/team/members', { status })).items;

it('active is who is certified and has invested lately; whatever somebody pays in, they bring the same', async () => {
  const maple = await registerPerson(suite, 'maple', { device: { uuid: 'maple' } });
  const oak = await invite(suite, maple, 'oaktree77');
  await setPaymentPassword(oak);
  await answerRisk(oak, 'C5');
  await recharge(oak, '500.00');
  const boughtOn = today();
  await subscribe(suite, oak, productId, 1);
  // Invested, and not certified yet.
  expect(await membersOf(maple, 'active')).toEqual([]);
  await oak.certify();
  await suite.app.deliverOutbox();
  const elm = await inviteCertified(suite, maple, 'elmtree88');
  expect(await payRewards(suite)).toBe(2);
  const row = {
    name: expect.stringContaining('*'),
    registeredOn: boughtOn,
    lastLoginOn: boughtOn,
    isCertified: true,
    contribution: '200',
  };
  // These fields and no other: nobody sees what a member has or has invested.
  expect(await membersOf(maple, 'active')).toEqual([{ ...row, memberId: oak.userId, isActive: true }]);
  expect(await membersOf(maple, 'inactive')).toEqual([{ ...row, memberId: elm.userId, isActive: false }]);
  suite.clock.setOffsetDays(activeDays);
  expect((await membersOf(maple, 'active')).map(({ memberId }) => memberId)).toEqual([oak.userId]);
  suite.clock.setOffsetDays(activeDays + 1);
  expect(await membersOf(maple, 'active')).toEqual([]);
});
