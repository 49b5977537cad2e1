import { addMonths, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { payableUntil } from '@banyan/domain/loan/due-dates.ts';
import { expect, it } from 'vitest';
import { certifyAs } from '../../../testing/certified.ts';
import { demoClient } from '../../../testing/demo-client.ts';
import { registerPerson, setPaymentPassword } from '../../../testing/person.ts';
import { onDuty } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import type { Demo } from '../../seed/demo-seed.ts';
import { demoSeed } from './loan.demo.ts';
import { extendAndCollect } from './repaying/extend.ts';

const suite = await suiteApp();

/** So many days before the demo begins Guan Yue borrows. */
const daysAgo = 40;

it('who pays by hand borrows once, and is overdue by the time the demo begins, whatever the wallet holds', async () => {
  suite.clock.setOffsetDays(-daysAgo);
  const desks = { zhao: await onDuty(suite, 'ada'), qian: await onDuty(suite, 'bea') };
  const borrower = await registerPerson(suite, 'guanyue');
  await setPaymentPassword(borrower);
  const { call, userId } = borrower;
  await certifyAs(suite, call, userId, '关月');
  const demo = {
    app: suite.app,
    operator: async (name: keyof typeof desks) => demoClient(desks[name]),
    person: async () => demoClient(call),
  } as unknown as Demo;
  const borrowedOn = businessDateOf(suite.clock.now());
  await demoSeed.prepare?.(demo);
  for (let i = 0; i < 2; i += 1) await demoSeed.pass?.(demo);
  const loans = async () => (await call.ok('/api/loan/loans')).items;
  expect(await loans()).toMatchObject([{ principal: '5000.00', state: 'repaying', isAutopay: false }]);

  suite.clock.setOffsetDays(0);
  await extendAndCollect(suite.app.services, businessDateOf(suite.clock.now()));
  const overdueSince = payableUntil(addMonths(borrowedOn, 1));
  expect(await loans()).toMatchObject([{ outstanding: '5000.00', overdueSince }]);
  const [loan] = await loans();
  const { penalties } = await call.ok('/api/loan/detail', { loanId: loan?.loanId ?? '' });
  expect(penalties.days).toBeGreaterThan(0);
  expect((await call.ok('/api/wallet/overview')).available).toBe('5000.00');
});
