import { addDays } from '@banyan/domain/calendar/business-date.ts';
import { parseAmount } from '@banyan/domain/money/amount.ts';
import { expect, it } from 'vitest';
import { addCard, personWith, withdraw } from '../../../../testing/person.ts';
import { addIssuer, fund, operators, publish, subscribe } from '../../../../testing/product.ts';
import { suiteApp } from '../../../../testing/suite.ts';

const suite = await suiteApp();
const maple = await personWith(suite, 'maple', '50000.00');
const card = await addCard(maple);
const by = await operators(suite);
const funded = await addIssuer(by.ada);
const poor = await addIssuer(by.ada, 'Bluestone');
await fund(suite, by, funded, '100000.00');
const daily = await publish(suite, by, funded, { cycleDays: 3 });
const unpaid = await publish(suite, by, poor, { cycleDays: 3 });

const cents = (text: string): bigint => {
  const parsed = parseAmount(text, 'CNY');
  if (!parsed.ok) throw new Error(text);
  return parsed.amount;
};

/** Reads the overview and checks that the parts make the whole, each frozen cent by its hold. */
async function overview() {
  const figures = await maple.call.ok('/api/wallet/overview');
  expect(cents(figures.available) + cents(figures.frozen)).toBe(cents(figures.balance));
  expect(figures.holds.reduce((total, hold) => total + cents(hold.amount), 0n)).toBe(cents(figures.frozen));
  expect(cents(figures.balance) + cents(figures.parts.invested)).toBe(cents(figures.totalAssets));
  expect(cents(figures.withdrawable)).toBeLessThanOrEqual(cents(figures.available));
  const { items } = await maple.call.ok('/api/wallet/records', { limit: '100' });
  expect(items.reduce((total, item) => total + signed(item.amount), 0n)).toBe(cents(figures.balance));
  const { items: income } = await maple.call.ok('/api/wallet/records', { limit: '100', type: 'income' });
  expect(income.reduce((total, item) => total + signed(item.amount), 0n)).toBe(
    cents(figures.cumulativeIncome),
  );
  const recent = figures.recentIncome.map(({ amount }) => amount);
  expect([recent.length, recent.at(-1)]).toEqual([7, figures.yesterdayIncome]);
  // All that is earned here is earned within seven days.
  expect(recent.reduce((total, amount) => total + signed(amount), 0n)).toBe(cents(figures.cumulativeIncome));
  const { totals } = await maple.call.ok('/api/subscription/list');
  expect([totals.invested, totals.delayed]).toEqual([figures.parts.invested, figures.delayedPayouts]);
  return figures;
}

const signed = (text: string): bigint => (text.startsWith('-') ? -cents(text.slice(1)) : cents(text));

it('every figure adds up through recharge, hold, investment, interest, delay and repayment', async () => {
  expect(await overview()).toMatchObject({
    balance: '50000.00',
    parts: { invested: '0.00' },
    totalAssets: '50000.00',
  });

  const { withdrawalId } = await withdraw(maple, '1000.00', card);
  const held = await overview();
  expect(held).toMatchObject({ frozen: '1000.00', available: '49000.00', withdrawable: '49000.00' });
  expect(held.holds[0]).toMatchObject({
    causeId: withdrawalId,
    causeType: 'withdrawal',
    heldUntil: null,
    subject: expect.stringContaining('中国银行'),
  });

  await subscribe(suite, maple, daily, 100);
  await subscribe(suite, maple, unpaid, 50);
  expect(await overview()).toMatchObject({
    balance: '35000.00',
    parts: { invested: '15000.00' },
    totalAssets: '50000.00',
    cumulativeIncome: '0.00',
  });

  await suite.app.advance(2);
  expect(await overview()).toMatchObject({
    parts: { invested: '15000.00' },
    cumulativeIncome: '1.00',
    yesterdayIncome: '1.00',
    delayedPayouts: '0.50',
    balance: '35001.00',
  });

  await suite.app.advance(2);
  expect(await overview()).toMatchObject({
    balance: '45003.00',
    parts: { invested: '5000.00' },
    cumulativeIncome: '3.00',
    delayedPayouts: '5001.50',
  });

  await fund(suite, by, poor, '1.50');
  expect(await overview()).toMatchObject({ cumulativeIncome: '4.50', delayedPayouts: '5000.00' });
  await fund(suite, by, poor, '5000.00');
  expect(await overview()).toMatchObject({
    balance: '50004.50',
    frozen: '1000.00',
    parts: { invested: '0.00' },
    delayedPayouts: '0.00',
    totalAssets: '50004.50',
    cumulativeIncome: '4.50',
  });
  await suite.app.advance(1);
  const after = await overview();
  expect(after).toMatchObject({ yesterdayIncome: '0.00', cumulativeIncome: '4.50' });

  // Day by day as it was posted; what is older than seven days counts into the sum alone.
  const dated = ({ recentIncome }: typeof after) =>
    recentIncome.map(({ postedOn, amount }) => [postedOn, amount]);
  const { businessDate: today } = await maple.call.ok('/api/v2/common/getConfig');
  const earned = ['0.00', '0.00', '0.00', '1.00', '1.00', '2.50', '0.00'];
  expect(dated(after)).toEqual(earned.map((amount, i) => [addDays(today, i - 6), amount]));
  await suite.app.advance(6);
  expect(await maple.call.ok('/api/wallet/overview')).toMatchObject({
    cumulativeIncome: '4.50',
    recentIncome: earned.map(() => ({ amount: '0.00' })),
  });
});
