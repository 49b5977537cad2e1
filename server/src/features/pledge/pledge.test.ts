import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { certifyAs } from '../../../testing/certified.ts';
import { ledgerTable } from '../../../testing/ledger-table.ts';
import { applyAndApprove, fundLending, loanSignature, offerLoans } from '../../../testing/loans.ts';
import { listShares, shareOrderInput, tradeOrder, trader } from '../../../testing/market.ts';
import {
  pledgeInput,
  pledgeRepayment,
  pledgeShares,
  repayPledge,
  tradeAt,
} from '../../../testing/pledges.ts';
import { decidePolicy } from '../../../testing/policy.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';
import { accruePledges } from './watching/accrue-pledges.ts';

const suite = await suiteApp();
const by = await operators(suite);
const maple = await trader(suite, 'maple');
const ben = await trader(suite, 'benoak');
const instrumentId = await listShares(suite, by, [maple, ben]);

const detail = (pledgeId: string) => maple.call.ok('/api/pledge/detail', { pledgeId });
const available = async () => (await maple.call.ok('/api/wallet/overview')).available;
const sellable = async () =>
  (await maple.call.ok('/api/market/instrument', { instrumentId })).holding.sellable;
const cents = (text: string) => BigInt(text.replace('.', ''));
const open = async (shares: string, principal: string, change: object = {}) =>
  maple.call.refusal('/api/pledge/open', {
    ...(await pledgeInput(maple, instrumentId, shares, principal)),
    ...change,
  });

it('what can be pledged and on which terms is told before', async () => {
  expect(await maple.call.ok('/api/pledge/overview')).toMatchObject({
    terms: { ltvBps: 5000, warningBps: 6500, callBps: 7500, cureHours: 48, rateBps: 600 },
    saleRules: { feeBps: 10, leastFee: '1.00', bandBps: 1000 },
    leastPrincipal: '50.00',
    lendingDays: 20,
    mostPrincipal: '200000.00',
    pledgeable: [{ instrumentId, price: '10.00', lendingPrice: '10.00', sellable: '500', settling: '0' }],
    pledges: [],
  });
});

it('nothing is lent that the lending funds do not hold, and nothing is pledged then', async () => {
  expect((await open('200', '1000.00')).code).toBe('pledge.no_funds');
  expect(await sellable()).toBe('500');
});

it('who waits for a loan longer is not overtaken', async () => {
  const waiting = await trader(suite, 'waiting');
  await certifyAs(suite, waiting.call, waiting.userId);
  await fundLending(by, '1000.00');
  const application = await applyAndApprove(waiting, by, await offerLoans(suite, by));
  await waiting.call.ok('/api/loan/sign', await loanSignature(waiting, application));
  await fundLending(by, '1000.00');
  expect((await open('200', '1000.00')).code).toBe('pledge.no_funds');
  await fundLending(by, '50000.00');
  await suite.app.deliverOutbox();
});

it('what is more than the shares allow, outside the limits, not there or shown otherwise is refused in numbers', async () => {
  expect(await open('200', '1000.01')).toMatchObject({
    code: 'pledge.above_value',
    facts: { most: '1000.00' },
  });
  expect(await open('200', '49.99')).toMatchObject({
    code: 'pledge.outside_limits',
    facts: { least: '50.00', most: '200000.00' },
  });
  expect(await open('501', '1000.00')).toMatchObject({
    code: 'market.not_enough_shares',
    facts: { sellable: '500', settling: '0' },
  });
  const input = await pledgeInput(maple, instrumentId, '200', '1000.00');
  const holds = { rateBps: 600, warningPrice: '7.69', callPrice: '6.66', cureHours: 48, ltvBps: 5000 };
  for (const other of [{ rateBps: 500 }, { warningPrice: '7.00' }, { cureHours: 72 }, { ltvBps: 6000 }]) {
    const shown = { ...holds, ...other };
    expect(await maple.call.refusal('/api/pledge/open', { ...input, shown })).toMatchObject({
      code: 'pledge.terms_changed',
      facts: holds,
    });
  }
});

it('shares are pledged and the loan is paid out in one commit, and leave what can be sold', async () => {
  const before = await available();
  const pledged = await pledgeShares(maple, instrumentId, '200', '1000.00');
  expect(pledged).toMatchObject({
    state: 'healthy',
    shares: '200',
    principal: '1000.00',
    owed: '1000.00',
    value: '2000.00',
    ltvBps: 5000,
    warningPrice: '7.69',
    callPrice: '6.66',
    coverPrice: '5.00',
    cureUntil: null,
  });
  expect(cents(await available()) - cents(before)).toBe(1000_00n);
  expect(await sellable()).toBe('300');
  const { body } = await maple.call.send('/api/market/receipt', {
    instrumentId,
    side: 'sell',
    limit: '10.00',
    shares: '400',
    timeInForce: 'gtc',
  });
  expect(body.code).toBe('market.not_enough_shares');
  const transfers = await suite.rows<{ transferId: string }>(sql`
    select t.transfer_id as "transferId" from transfers t
    join pledge_steps s on s.user_id = t.user_id and s.step_id = t.cause_id
    where s.pledge_id = ${pledged.pledgeId} order by t.kind`);
  const names = { [maple.userId]: 'maple', [pledged.pledgeId]: 'it' };
  expect(await ledgerTable(suite.db, transfers, names)).toMatchInlineSnapshot(`
    "
    account              |   debit |  credit | balance after
    ---------------------|---------|---------|--------------
    pledge_receivable    | 1000.00 |         |      -1000.00
    maple pledge_loan/it |         | 1000.00 |       1000.00
    ---------------------|---------|---------|--------------
    lending_funds        | 1000.00 |         |      -1000.00
    maple wallet         |         | 1000.00 |      46000.00
    ---------------------|---------|---------|--------------
    maple shares         |     200 |         |           300
    maple pledged_shares |         |     200 |           200
    "
  `);
});

it('a night costs interest, which a repayment pays first; what is left of a cent is carried', async () => {
  const [pledge] = (await maple.call.ok('/api/pledge/pledges')).items;
  const pledgeId = pledge?.pledgeId ?? '';
  suite.clock.setOffsetDays(10);
  // 1,000.00 × 6 % ÷ 365 × 10 = 1.6438 of which ten times 0.16438 make 1.64.
  expect(await detail(pledgeId)).toMatchObject({
    interestDue: '1.64',
    owed: '1001.64',
    interestPerDay: '0.16',
  });
  const { debts, owed } = await maple.call.ok('/api/wallet/overview');
  expect([debts, owed]).toEqual([{ loan: '0.00', pledge: '1001.64' }, '1001.64']);
  expect(
    await maple.call.refusal('/api/pledge/repay', {
      ...(await pledgeRepayment(maple, pledgeId, '1001.65')),
    }),
  ).toMatchObject({ code: 'pledge.more_than_owed', facts: { owed: '1001.64' } });
  expect(
    await maple.call.refusal('/api/pledge/repay', {
      ...(await pledgeRepayment(maple, pledgeId, '101.64')),
      shown: { interest: '0.00', principal: '101.64' },
    }),
  ).toMatchObject({ code: 'pledge.terms_changed', facts: { interest: '1.64', principal: '100.00' } });
  const after = await repayPledge(maple, pledgeId, '101.64');
  expect(after).toMatchObject({ outstanding: '900.00', interestDue: '0.00', ltvBps: 4500, shares: '200' });
});

it('shares are added at any time, and released as long as the loan stays within half of the rest', async () => {
  const [pledge] = (await maple.call.ok('/api/pledge/pledges')).items;
  const pledgeId = pledge?.pledgeId ?? '';
  expect(await maple.call.ok('/api/pledge/add', { pledgeId, shares: '100' })).toMatchObject({
    shares: '300',
  });
  expect(await maple.call.refusal('/api/pledge/add', { pledgeId, shares: '201' })).toMatchObject({
    code: 'market.not_enough_shares',
  });
  expect(await detail(pledgeId)).toMatchObject({ releasable: '120', sellable: '200' });
  expect(await maple.call.refusal('/api/pledge/release', { pledgeId, shares: '121' })).toMatchObject({
    code: 'pledge.not_releasable',
    facts: { most: '120' },
  });
  expect(await maple.call.ok('/api/pledge/release', { pledgeId, shares: '120' })).toMatchObject({
    shares: '180',
    ltvBps: 5000,
  });
});

it('what is repaid whole releases all shares in the same commit, and nothing can be done about it any more', async () => {
  const [pledge] = (await maple.call.ok('/api/pledge/pledges')).items;
  const pledgeId = pledge?.pledgeId ?? '';
  const last = await pledgeRepayment(maple, pledgeId, '1.00');
  expect(await repayPledge(maple, pledgeId, 'all')).toMatchObject({
    state: 'ended',
    shares: '0',
    owed: '0.00',
    ltvBps: 0,
  });
  expect(await sellable()).toBe('500');
  expect((await maple.call.refusal('/api/pledge/repay', last)).code).toBe('pledge.ended');
  expect((await maple.call.refusal('/api/pledge/add', { pledgeId, shares: '1' })).code).toBe('pledge.ended');
  const { items } = await maple.call.ok('/api/pledge/steps', { pledgeId });
  expect(items.map(({ kind, shares }) => `${kind} ${shares}`)).toEqual(
    expect.arrayContaining(['opened 200', 'repaid 0', 'added 100', 'released 120', 'repaid 180']),
  );
  expect(await ben.call.ok('/api/pledge/steps', { pledgeId })).toEqual({ items: [], nextCursor: null });
  expect((await maple.call.ok('/api/pledge/overview')).pledges).toEqual([]);
});

it('shares that were bought today are pledged tomorrow, and shares on sale are not pledged', async () => {
  const sold = { side: 'sell', limit: '10.00', shares: '100' } as const;
  // The market begins the day.
  await suite.app.runDue();
  await tradeOrder(suite, ben, instrumentId, sold);
  await tradeOrder(suite, maple, instrumentId, { ...sold, side: 'buy' });
  await maple.call.ok('/api/market/order/place', await shareOrderInput(maple, instrumentId, sold));
  expect(await open('401', '1000.00')).toMatchObject({
    code: 'market.not_enough_shares',
    facts: { sellable: '400', settling: '100' },
  });
});

it('whether the runs of each date came on it or all together later, a pledge has the same nights', async () => {
  const daily = await pledgeShares(maple, instrumentId, '100', '500.00');
  const late = await pledgeShares(maple, instrumentId, '100', '500.00');
  const first = businessDateOf(suite.clock.now());
  const nightsOf = (pledgeId: string) =>
    suite.rows(sql`
      select on_date, base, earned_micro, carried_micro, interest from pledge_nights where pledge_id = ${pledgeId}
      order by on_date`);
  for (let n = 1; n <= 5; n += 1) {
    suite.clock.setOffsetDays(10 + n);
    await detail(daily.pledgeId);
    await suite.tamper((writer) =>
      writer.run(sql`update pledges set started_on = '2099-01-01' where pledge_id = ${late.pledgeId}`),
    );
    await accruePledges(suite.app.services, addDays(first, n));
    await suite.tamper((writer) =>
      writer.run(sql`update pledges set started_on = ${first} where pledge_id = ${late.pledgeId}`),
    );
  }
  expect(await nightsOf(late.pledgeId)).toEqual([]);
  for (let n = 1; n <= 5; n += 1) await accruePledges(suite.app.services, addDays(first, n));
  const nights = await nightsOf(daily.pledgeId);
  expect(nights).toHaveLength(5);
  expect(await nightsOf(late.pledgeId)).toEqual(nights);
});

it('the alert names the call that is over for longest, however old its pledge', async () => {
  const rows = await suite.rows<{ pledge_id: string; next_price: bigint }>(sql`
    select pledge_id, next_price from pledges where state = 'healthy' order by opened_at, pledge_id`);
  const over = [new Date('2026-01-09T02:00:00Z'), new Date('2026-01-08T02:00:00Z')];
  for (const [i, { pledge_id }] of rows.entries())
    await suite.tamper((writer) =>
      writer.run(sql`
        update pledges set state = 'overdue', next_price = null, cure_until = ${over[i] ?? null}
        where pledge_id = ${pledge_id}`),
    );
  const { alerts } = await by.ada.ok('/console/api/overview');
  for (const { pledge_id, next_price } of rows)
    await suite.tamper((writer) =>
      writer.run(sql`
        update pledges set state = 'healthy', next_price = ${next_price}, cure_until = null
        where pledge_id = ${pledge_id}`),
    );
  expect(rows).toHaveLength(2);
  expect(alerts).toContainEqual(
    expect.objectContaining({ code: 'pledge.call_over', since: '2026-01-08T02:00:00.000Z' }),
  );
});

it('shares of an issue that is not allotted whole yet keep nobody from what can be pledged', async () => {
  const other = await listShares(suite, by, [maple], '1.00');
  const stands = (status: 'offered' | 'listed') =>
    suite.tamper((writer) =>
      writer.run(sql`
        update instruments set status = ${status}, listed_on = ${status === 'listed' ? '2026-03-02' : null}::date
        where instrument_id = ${other}`),
    );
  await stands('offered');
  const { status, body } = await maple.call.send('/api/pledge/overview', {});
  await stands('listed');
  expect(status).toBe(200);
  expect(body.pledgeable).toMatchObject([{ instrumentId }]);
});

it('a price that rose by a few trades lends nothing more, and a lower one lends less at once', async () => {
  const cedar = await trader(suite, 'cedar');
  const rising = await listShares(suite, by, [cedar, ben]);
  const lends = async () =>
    (await cedar.call.ok('/api/pledge/overview')).pledgeable.find((each) => each.instrumentId === rising);
  await tradeAt(suite, rising, { seller: ben, buyer: cedar }, '11.00');
  expect(await lends()).toMatchObject({ price: '11.00', lendingPrice: '10.00' });
  expect(
    await cedar.call.refusal('/api/pledge/open', await pledgeInput(cedar, rising, '100', '500.01')),
  ).toMatchObject({ code: 'pledge.above_value', facts: { most: '500.00' } });
  await tradeAt(suite, rising, { seller: ben, buyer: cedar }, '9.00');
  expect(await lends()).toMatchObject({ price: '9.00', lendingPrice: '9.00' });
});

it('what a person owes of all pledges together has a limit, which leaves room for what was repaid', async () => {
  const fir = await trader(suite, 'firtree');
  const firs = await listShares(suite, by, [fir, ben]);
  await fundLending(by, '2000.00');
  const limit = async (amount: string) => {
    await decidePolicy(by, { 'pledge.mostPrincipal': amount });
    suite.clock.set(new Date(suite.clock.wall().getTime() + 1));
  };
  const refusedFor = async (principal: string) =>
    fir.call.refusal('/api/pledge/open', await pledgeInput(fir, firs, '150', principal));
  await limit('1000.00');
  const { pledgeId } = await pledgeShares(fir, firs, '150', '600.00');
  expect(await refusedFor('400.01')).toMatchObject({
    code: 'pledge.outside_limits',
    facts: { least: '50.00', most: '400.00' },
  });
  await repayPledge(fir, pledgeId, '100.00');
  await pledgeShares(fir, firs, '150', '500.00');
  expect(await refusedFor('50.00')).toMatchObject({
    code: 'pledge.outside_limits',
    facts: { least: '50.00', most: '0.00' },
  });
  await limit('200000.00');
});

it('while trading is halted nothing is pledged or released, as nobody knows the price', async () => {
  const { pledgeId } = await pledgeShares(maple, instrumentId, '100', '50.00');
  const input = await pledgeInput(maple, instrumentId, '100', '50.00');
  await by.ada.ok('/console/api/market/halt', { instrumentId, reason: 'News are expected' });
  await suite.app.runDue();
  expect((await maple.call.refusal('/api/pledge/open', input)).code).toBe('market.halted');
  expect((await maple.call.refusal('/api/pledge/release', { pledgeId, shares: '1' })).code).toBe(
    'market.halted',
  );
  await by.ada.ok('/console/api/market/resume', { instrumentId, reason: 'News are out' });
  await suite.app.runDue();
  expect(await repayPledge(maple, pledgeId, 'all')).toMatchObject({ state: 'ended' });
});

it('while loans are switched off no pledge is made, and one that stands is carried to its end', async () => {
  const { pledgeId } = await pledgeShares(maple, instrumentId, '100', '500.00');
  const input = await pledgeInput(maple, instrumentId, '100', '500.00');
  await decidePolicy(by, { 'permissions.loan': 'false' });
  expect((await maple.call.refusal('/api/pledge/open', input)).code).toBe('feature.disabled');
  await decidePolicy(by, { 'permissions.equity': 'false' });
  expect(await repayPledge(maple, pledgeId, 'all')).toMatchObject({ state: 'ended' });
});
