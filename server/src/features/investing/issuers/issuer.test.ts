import { addDays, businessDateOf, startOf } from '@banyan/domain/calendar/business-date.ts';
import { describe, expect, it } from 'vitest';
import { userCaller } from '../../../../testing/caller.ts';
import { personWith } from '../../../../testing/person.ts';
import { addIssuer, fund, operators, publish, subscribe } from '../../../../testing/product.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { sql } from '../../../platform/db/sql.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { recordIssuerDays } from './record-issuer-days.ts';

const suite = await suiteApp();
const by = await operators(suite);
const maple = await personWith(suite, 'maple', '50000.00');
const stranger = userCaller(suite.app.web);
const { services } = suite.app;
const today = () => businessDateOf(services.clock.now());
const page = (issuerId: string) => stranger.ok('/api/issuer/detail', { issuerId });
const rows = () =>
  inTransaction(services.db, (reader) => reader.rows(sql`select * from issuer_days order by day, issuer_id`));

describe('the page of an issuer', async () => {
  const start = today();
  const issuerId = await addIssuer(by.ada, 'Bluestone');
  const productId = await publish(suite, by, issuerId, { cycleDays: 3 });

  it('says who it is, where payouts come from, and what is on offer', async () => {
    await fund(suite, by, issuerId, '0.50');
    expect(await page(issuerId)).toMatchObject({
      name: { en: 'Bluestone' },
      licenceReference: 'LIC-2026-0001',
      fundingAccount: `RA-${issuerId.slice(-8).toUpperCase()}`,
      funded: '0.50',
      dueWithinHorizon: '0.00',
      coverBps: null,
      delay: null,
      delays: [],
      products: [{ productId, status: 'on_sale' }],
    });
  });

  it('shows each close with what was held and owed by then, and late payouts with their dates', async () => {
    const { subscriptionId } = await subscribe(suite, maple, productId, 100);
    await suite.app.advance(4);
    const late = await page(issuerId);
    expect(late.delay).toEqual({ amount: '10003.00', since: addDays(start, 2) });
    expect(late.history).toEqual([
      { day: start, funded: '0.50', due: '0.00', delayed: '0.00', coverBps: null },
      { day: addDays(start, 1), funded: '0.50', due: '10003.00', delayed: '0.00', coverBps: 0 },
      { day: addDays(start, 2), funded: '0.50', due: '10003.00', delayed: '1.00', coverBps: 0 },
      { day: addDays(start, 3), funded: '0.50', due: '10003.00', delayed: '2.00', coverBps: 0 },
    ]);
    expect(late.delays).toEqual([{ dueOn: addDays(start, 2), paidOn: null, most: '2.00' }]);
    await fund(suite, by, issuerId, '20000.00');
    await suite.app.advance(1);
    const { history, delays, delay } = await page(issuerId);
    expect(history.at(-1)).toMatchObject({ day: addDays(start, 4), funded: '9997.50', delayed: '0.00' });
    expect([delay, delays]).toEqual([
      null,
      [{ dueOn: addDays(start, 2), paidOn: addDays(start, 4), most: '2.00' }],
    ]);
    const { issuerId: payer, payouts } = await maple.call.ok('/api/subscription/detail', { subscriptionId });
    const record = await maple.call.ok('/api/wallet/record', { transferId: payouts[0]?.transferId ?? '' });
    expect([payer, record.paidBy]).toEqual([issuerId, { type: 'issuer', id: issuerId }]);
  });

  it('days that were missed are recorded as they would have been at the time', async () => {
    const atTheTime = await rows();
    await inTransaction(services.db, (writer) => writer.run(sql`delete from issuer_days`));
    expect(await recordIssuerDays(services, today())).toEqual({ recorded: atTheTime.length });
    expect(await rows()).toEqual(atTheTime);
    expect(await recordIssuerDays(services, today())).toEqual({ recorded: 0 });
  });

  it('request.not_found for an issuer of which nothing is on offer, or none at all', async () => {
    const quiet = await addIssuer(by.ada, 'Quiet');
    for (const id of [quiet, '00000000-0000-4000-8000-00000000000f'])
      expect((await stranger.refusal('/api/issuer/detail', { issuerId: id })).code).toBe('request.not_found');
  });
});

describe('the forecast of operators', () => {
  it('says day by day what is due and left, when the funds end, and warns before that', async () => {
    const issuerId = await addIssuer(by.ada, 'Soon');
    const productId = await publish(suite, by, issuerId, { cycleDays: 3 });
    await fund(suite, by, issuerId, '1.50');
    await subscribe(suite, maple, productId, 100);
    await suite.app.advance(1);
    const first = addDays(today(), 1);
    const seen = await by.ada.ok('/console/api/issuers/forecast', { issuerId });
    expect(seen).toMatchObject({
      funds: '1.50',
      horizonDays: 30,
      alertDays: 7,
      short: { on: addDays(first, 1), missing: '10001.50' },
    });
    expect(seen.days.slice(0, 4)).toEqual([
      { on: today(), interest: '0.00', principal: '0.00', due: '0.00', left: '1.50' },
      { on: first, interest: '1.00', principal: '0.00', due: '1.00', left: '0.50' },
      { on: addDays(first, 1), interest: '1.00', principal: '0.00', due: '1.00', left: '-0.50' },
      { on: addDays(first, 2), interest: '1.00', principal: '10000.00', due: '10001.00', left: '-10001.50' },
    ]);
    const { alerts } = await by.ada.ok('/console/api/overview');
    expect(alerts).toEqual([
      {
        code: 'issuer.soon_short',
        subject: 'Soon',
        amount: '10001.50',
        since: startOf(addDays(first, 1)).toISOString(),
      },
    ]);
    await fund(suite, by, issuerId, '10001.50');
    expect((await by.ada.ok('/console/api/overview')).alerts).toEqual([]);
    expect((await by.ada.ok('/console/api/issuers/forecast', { issuerId })).short).toBeNull();
  });

  it('request.not_found for an issuer that does not exist', async () => {
    const answer = await by.ada.refusal('/console/api/issuers/forecast', {
      issuerId: '00000000-0000-4000-8000-00000000000f',
    });
    expect(answer.code).toBe('request.not_found');
  });
});
