import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import {
  announceDividend,
  dividendDraft,
  dividendFunds,
  proposeDividend,
} from '../../../testing/dividends.ts';
import { offerShares } from '../../../testing/equity.ts';
import { laterOf } from '../../../testing/groups.ts';
import { openMarket } from '../../../testing/market.ts';
import { colleague } from '../../../testing/operator.ts';
import { personWith } from '../../../testing/person.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';

const suite = await suiteApp();
const by = await operators(suite);
const later = laterOf(suite);
const maple = await personWith(suite, 'maple', '10.00');
/** Listed, and owned by nobody. */
const instrumentId = await openMarket(suite, by);

const today = () => businessDateOf(suite.app.services.clock.now());
const draft = (change: object = {}) => ({ ...dividendDraft(suite, instrumentId), ...change });
const decide = (dividendId: string, decision: 'announce' | 'refuse' | 'withdraw') => ({
  dividendId,
  decision,
});
const refused = (change: object) => by.ada.refusal('/console/api/dividends/propose', draft(change));
const announced = async () => (await maple.call.ok('/api/equity/dividends/announced')).items;
const reason = 'the auditors ask for more time';

it('is of a company whose shares are listed, and its days must lie ahead', async () => {
  const offeringId = await offerShares(suite, by);
  const [unlisted] = await suite.rows<{ id: string }>(
    sql`select instrument_id as id from equity_offerings where offering_id = ${offeringId}`,
  );
  const tomorrow = addDays(today(), 1);
  expect(await refused({ instrumentId: unlisted?.id })).toMatchObject({ code: 'dividends.not_listed' });
  expect(await refused({ recordOn: today() })).toMatchObject({ code: 'dividends.record_date_invalid' });
  expect(await refused({ payOn: tomorrow })).toMatchObject({ code: 'dividends.pay_date_invalid' });
  expect(await refused({ payOn: addDays(tomorrow, 61) })).toMatchObject({
    code: 'dividends.pay_date_invalid',
  });
  for (const perTen of ['0.00', '100000.01'])
    expect(await refused({ perTen })).toMatchObject({
      code: 'request.invalid',
      errors: [{ path: 'perTen' }],
    });
});

it('is announced by a second operator, once, and nobody hears of it before', async () => {
  const made = await by.ada.ok('/console/api/dividends/propose', draft());
  const { dividendId } = made;
  expect(made).toMatchObject({ state: 'proposed', proposedBy: 'ada', mayAnnounce: false, mayRefuse: false });
  expect(await announced()).toEqual([]);
  const path = '/console/api/dividends/decide';
  expect(await by.ada.refusal(path, decide(dividendId, 'announce'))).toMatchObject({
    code: 'operator.same_person',
  });
  const [listed] = (await by.bea.ok('/console/api/dividends')).items;
  expect(listed).toMatchObject({ dividendId, mayAnnounce: true, mayRefuse: true, mayWithdraw: false });
  expect(await by.bea.ok(path, decide(dividendId, 'announce'))).toMatchObject({
    state: 'announced',
    decidedBy: 'bea',
    mayWithdraw: true,
  });
  expect(await by.bea.refusal(path, decide(dividendId, 'refuse'))).toMatchObject({
    code: 'dividends.already_decided',
  });
  expect((await announced()).map((each) => each.dividendId)).toEqual([dividendId]);
});

it('is one where its proposal is tapped twice', async () => {
  const asked = draft({ perTen: '0.37' });
  const tap = () => by.ada.ok('/console/api/dividends/propose', asked, { key: 'one-tap-of-ada' });
  const [one, other] = await Promise.all([tap(), tap()]);
  expect(other).toEqual(one);
  const { items } = await by.bea.ok('/console/api/dividends', { limit: '100' });
  expect(items.filter(({ perTen }) => perTen === '0.37')).toHaveLength(1);
  await by.bea.ok('/console/api/dividends/decide', decide(one.dividendId, 'refuse'));
});

it('is refused by a second operator, and nobody ever hears of it', async () => {
  const dividendId = await proposeDividend(suite, by.ada, instrumentId);
  expect(await by.bea.ok('/console/api/dividends/decide', decide(dividendId, 'refuse'))).toMatchObject({
    state: 'refused',
    decidedBy: 'bea',
  });
  expect((await announced()).map((each) => each.dividendId)).not.toContain(dividendId);
});

it('is withdrawn by two operators, and not before it is announced', async () => {
  const path = '/console/api/dividends/decide';
  const proposed = await proposeDividend(suite, by.ada, instrumentId);
  expect(
    await by.ada.refusal('/console/api/dividends/withdraw', { dividendId: proposed, reason }),
  ).toMatchObject({ code: 'dividends.not_announced' });
  const dividendId = await announceDividend(suite, by, instrumentId);
  expect(await by.bea.refusal(path, decide(dividendId, 'withdraw'))).toMatchObject({
    code: 'dividends.not_asked',
  });
  expect(await by.ada.ok('/console/api/dividends/withdraw', { dividendId, reason })).toMatchObject({
    state: 'announced',
    withdrawalAskedBy: 'ada',
    withdrawalReason: reason,
    mayConfirmWithdrawal: false,
  });
  expect(await by.ada.refusal(path, decide(dividendId, 'withdraw'))).toMatchObject({
    code: 'operator.same_person',
  });
  expect(await by.bea.ok('/console/api/dividends/detail', { dividendId })).toMatchObject({
    mayConfirmWithdrawal: true,
  });
  expect(await by.bea.ok(path, decide(dividendId, 'withdraw'))).toMatchObject({
    state: 'withdrawn',
    withdrawnBy: 'bea',
  });
  expect((await announced()).map((each) => each.dividendId)).not.toContain(dividendId);
});

it('is asked to be withdrawn anew where whoever asked has left', async () => {
  const dividendId = await announceDividend(suite, by, instrumentId);
  const seen = () => by.bea.ok('/console/api/dividends/detail', { dividendId });
  expect(await seen()).toMatchObject({ mayAskWithdrawal: true, mayConfirmWithdrawal: false });
  const cleo = await colleague(suite, 'cleo', ['product_manager']);
  await cleo.call.ok('/console/api/dividends/withdraw', { dividendId, reason });
  expect(await seen()).toMatchObject({ mayAskWithdrawal: false, mayConfirmWithdrawal: true });
  const at = suite.clock.wall();
  await suite.tamper((writer) =>
    writer.run(sql`update operators set disabled_at = ${at} where operator_id = ${cleo.operatorId}`),
  );
  expect(await seen()).toMatchObject({ mayAskWithdrawal: true, mayConfirmWithdrawal: false });
  await by.ada.ok('/console/api/dividends/withdraw', { dividendId, reason });
  await by.bea.ok('/console/api/dividends/decide', decide(dividendId, 'withdraw'));
  expect(await seen()).toMatchObject({ state: 'withdrawn', withdrawalAskedBy: 'ada' });
});

it('cannot be announced once its record date has come, nor withdrawn once that is over', async () => {
  const proposed = await proposeDividend(suite, by.ada, instrumentId);
  const dividendId = await announceDividend(suite, by, instrumentId);
  later(86_400_000);
  expect(await by.bea.refusal('/console/api/dividends/decide', decide(proposed, 'announce'))).toMatchObject({
    code: 'dividends.record_date_invalid',
  });
  expect(await by.bea.ok('/console/api/dividends/detail', { dividendId: proposed })).toMatchObject({
    mayAnnounce: false,
    mayRefuse: true,
    obstacle: { code: 'dividends.record_date_invalid' },
  });
  later(86_400_000);
  expect(await by.ada.refusal('/console/api/dividends/withdraw', { dividendId, reason })).toMatchObject({
    code: 'dividends.record_over',
  });
});

it('of shares that nobody owns it is settled with its record date, and costs nothing', async () => {
  const dividendId = await announceDividend(suite, by, instrumentId);
  later(2 * 86_400_000);
  await suite.app.runDue();
  expect(await by.ada.ok('/console/api/dividends/detail', { dividendId })).toMatchObject({
    state: 'settled',
    account: dividendFunds(instrumentId),
    claims: '0',
    amount: '0.00',
  });
});
