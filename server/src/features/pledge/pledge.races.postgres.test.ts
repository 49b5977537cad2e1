import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { listShares, shareOrderInput, trader } from '../../../testing/market.ts';
import { fundPledges, pledgeInput, pledgeRepayment, pledgeShares } from '../../../testing/pledges.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { expectVerified } from '../../../testing/verified.ts';
import { accruePledges } from './watching/accrue-pledges.ts';

/** What several do about pledges at once. */

const suite = await suiteApp();
const by = await operators(suite);
const maple = await trader(suite, 'maple');
const instrumentId = await listShares(suite, by, [maple]);
await fundPledges(by);

it('of ten pledges and ten sales of the same 500 shares at once, those that there are shares for are taken', async () => {
  const pledges = [];
  const sales = [];
  for (let n = 0; n < 10; n += 1) {
    pledges.push(await pledgeInput(maple, instrumentId, '100', '500.00'));
    sales.push(await shareOrderInput(maple, instrumentId, { side: 'sell', limit: '10.90', shares: '100' }));
  }
  const replies = await Promise.all([
    ...pledges.map((input) => maple.call.send('/api/pledge/open', input)),
    ...sales.map((input) => maple.call.send('/api/market/order/place', input)),
  ]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
  for (const { status, body } of replies)
    if (status !== 200) expect(body.code).toBe('market.not_enough_shares');
  await expectVerified(suite.db);
});

it('a repayment that comes while two runs of the day are at work counts each night once', async () => {
  const other = await trader(suite, 'benoak');
  const shares = await listShares(suite, by, [other]);
  const { pledgeId } = await pledgeShares(other, shares, '200', '1000.00');
  suite.clock.setOffsetDays(3);
  const date = businessDateOf(suite.clock.now());
  const order = await pledgeRepayment(other, pledgeId, 'all');
  const [, , reply] = await Promise.all([
    accruePledges(suite.app.services, date),
    accruePledges(suite.app.services, date),
    other.call.send('/api/pledge/repay', order),
  ]);
  expect(reply.body).toMatchObject({ state: 'ended', shares: '0' });
  await expectVerified(suite.db);
});
