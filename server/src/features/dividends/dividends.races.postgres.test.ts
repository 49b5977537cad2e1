import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { announceDividend, dividendFunds, proposeDividend } from '../../../testing/dividends.ts';
import { listShares, trader } from '../../../testing/market.ts';
import { confirmFunding, operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { payDividends } from './pay-dividends.ts';
import { recordDividends } from './record-claims.ts';

const suite = await suiteApp();
const by = await operators(suite);
const owners = [await trader(suite, 'maple'), await trader(suite, 'benoak')];
const instrumentId = await listShares(suite, by, owners);
const { services } = suite.app;
// What was allotted is booked under the day of the allotment, up to two days ahead.
const recordOn = addDays(businessDateOf(services.clock.now()), 3);
const [countedOn, payOn] = [addDays(recordOn, 1), addDays(recordOn, 2)];

const detail = (dividendId: string) => by.ada.ok('/console/api/dividends/detail', { dividendId });
const decide = (dividendId: string, decision: 'announce' | 'refuse' | 'withdraw') =>
  by.bea.send('/console/api/dividends/decide', { dividendId, decision });

it('a dividend that is withdrawn while its owners are counted is either withdrawn or recorded, never both', async () => {
  for (let i = 0; i < 8; i += 1) {
    const dividendId = await announceDividend(suite, by, instrumentId, { recordOn, payOn });
    await by.ada.ok('/console/api/dividends/withdraw', { dividendId, reason: 'at the last moment' });
    // Who is asked first is not always served first.
    const counting = i % 2 === 0 ? recordDividends(services, countedOn) : undefined;
    const withdrawing = decide(dividendId, 'withdraw');
    const [{ body }] = await Promise.all([withdrawing, counting ?? recordDividends(services, countedOn)]);
    const { state, claims } = await detail(dividendId);
    const end = `${state} ${claims} ${body.code ?? 'done'}`;
    expect(['withdrawn 0 done', 'recorded 2 dividends.record_over']).toContain(end);
  }
});

it('of two decisions about a proposal at once one counts', async () => {
  const dividendId = await proposeDividend(suite, by.ada, instrumentId, { recordOn, payOn });
  const replies = await Promise.all([decide(dividendId, 'announce'), decide(dividendId, 'refuse')]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(replies.flatMap(({ body }) => body.code ?? [])).toEqual(['dividends.already_decided']);
});

it('runs that count and pay at the same moment give everybody one claim and pay it once', async () => {
  const dividendId = await announceDividend(suite, by, instrumentId, { recordOn, payOn });
  await Promise.all([1, 2, 3].map(() => recordDividends(services, countedOn)));
  expect(await detail(dividendId)).toMatchObject({ state: 'recorded', claims: '2', amount: '25.00' });
  await confirmFunding(by, dividendFunds(instrumentId), '1000.00');
  const before = await detail(dividendId);
  await Promise.all([1, 2, 3].map(() => payDividends(services, payOn)));
  const after = await detail(dividendId);
  expect(after).toMatchObject({ state: 'settled', paid: '25.00', unpaid: '0.00' });
  expect(before.unpaid).toBe('25.00');
});
