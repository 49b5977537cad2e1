import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { announceDividend, dividendDraft, proposeDividend } from '../../../testing/dividends.ts';
import { offerShares } from '../../../testing/equity.ts';
import { laterOf } from '../../../testing/groups.ts';
import { openMarket } from '../../../testing/market.ts';
import { colleague } from '../../../testing/operator.ts';
import { personWith } from '../../../testing/person.ts';
import { operators } from '../../../testing/product.ts';
import {
  announceSplit,
  proposeSplit,
  splitDraft,
  splitNow,
  withdrawSplits,
} from '../../../testing/splits.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';

const suite = await suiteApp();
const by = await operators(suite);
const later = laterOf(suite);
const maple = await personWith(suite, 'maple', '10.00');
/** Listed at 10.00, and owned by nobody. */
const instrumentId = await openMarket(suite, by);

const today = () => businessDateOf(suite.app.services.clock.now());
const draft = (change: object = {}) => ({ ...splitDraft(suite, instrumentId), ...change });
const decide = (splitId: string, decision: 'announce' | 'refuse' | 'withdraw') => ({ splitId, decision });
const refused = (change: object) => by.ada.refusal('/console/api/splits/propose', draft(change));
const announced = async () => (await maple.call.ok('/api/equity/splits/announced')).items;
const path = '/console/api/splits/decide';
const reason = 'the auditors ask for more time';

it('is of shares that trade, on a day that lies ahead, into so few that each still costs something', async () => {
  const offeringId = await offerShares(suite, by);
  const [unlisted] = await suite.rows<{ id: string }>(
    sql`select instrument_id as id from equity_offerings where offering_id = ${offeringId}`,
  );
  expect(await refused({ instrumentId: unlisted?.id })).toMatchObject({ code: 'splits.not_trading' });
  expect(await refused({ effectiveOn: today() })).toMatchObject({ code: 'splits.day_invalid' });
  expect(await refused({ effectiveOn: addDays(today(), 91) })).toMatchObject({ code: 'splits.day_invalid' });
  for (const factor of [1, 11, 1.5])
    expect(await refused({ factor })).toMatchObject({
      code: 'request.invalid',
      errors: [{ path: 'factor' }],
    });
  const cheap = await openMarket(suite, by, '9.00');
  expect(await refused({ instrumentId: cheap, factor: 10 })).toMatchObject({ code: 'splits.price_too_low' });
});

it('is announced by a second operator, once, and nobody hears of it before', async () => {
  const made = await by.ada.ok('/console/api/splits/propose', draft());
  const { splitId } = made;
  expect(made).toMatchObject({ state: 'proposed', proposedBy: 'ada', mayAnnounce: false, mayRefuse: false });
  expect(await announced()).toEqual([]);
  expect(await by.ada.refusal(path, decide(splitId, 'announce'))).toMatchObject({
    code: 'operator.same_person',
  });
  const [listed] = (await by.bea.ok('/console/api/splits')).items;
  expect(listed).toMatchObject({ splitId, mayAnnounce: true, mayRefuse: true, mayWithdraw: false });
  expect(await by.bea.ok(path, decide(splitId, 'announce'))).toMatchObject({
    state: 'announced',
    decidedBy: 'bea',
    mayWithdraw: true,
  });
  expect(await by.bea.refusal(path, decide(splitId, 'refuse'))).toMatchObject({
    code: 'splits.already_decided',
  });
  expect((await announced()).map((each) => each.splitId)).toEqual([splitId]);
});

it('of a company there is one to come at a time, also where two were proposed before', async () => {
  expect(await refused({})).toMatchObject({ code: 'splits.another_coming' });
  await withdrawSplits(suite, by);
  const [first, second] = [
    await proposeSplit(suite, by.ada, instrumentId),
    await proposeSplit(suite, by.ada, instrumentId),
  ];
  await by.bea.ok(path, decide(first, 'announce'));
  expect(await by.bea.refusal(path, decide(second, 'announce'))).toMatchObject({
    code: 'splits.another_coming',
  });
  expect(await by.bea.ok(path, decide(second, 'refuse'))).toMatchObject({
    state: 'refused',
    decidedBy: 'bea',
  });
  await withdrawSplits(suite, by);
});

it('is withdrawn by two operators, and not before it is announced', async () => {
  const proposed = await proposeSplit(suite, by.ada, instrumentId);
  expect(await by.ada.refusal('/console/api/splits/withdraw', { splitId: proposed, reason })).toMatchObject({
    code: 'splits.not_announced',
  });
  const splitId = await announceSplit(suite, by, instrumentId);
  expect(await by.bea.refusal(path, decide(splitId, 'withdraw'))).toMatchObject({ code: 'splits.not_asked' });
  expect(await by.ada.ok('/console/api/splits/withdraw', { splitId, reason })).toMatchObject({
    state: 'announced',
    withdrawalAskedBy: 'ada',
    withdrawalReason: reason,
    mayConfirmWithdrawal: false,
  });
  expect(await by.ada.refusal(path, decide(splitId, 'withdraw'))).toMatchObject({
    code: 'operator.same_person',
  });
  expect(await by.bea.ok(path, decide(splitId, 'withdraw'))).toMatchObject({
    state: 'withdrawn',
    withdrawnBy: 'bea',
  });
  expect(await announced()).toEqual([]);
});

it('is asked to be withdrawn anew where whoever asked has left', async () => {
  const splitId = await announceSplit(suite, by, instrumentId);
  const seen = () => by.bea.ok('/console/api/splits/detail', { splitId });
  const cleo = await colleague(suite, 'cleo', ['product_manager']);
  await cleo.call.ok('/console/api/splits/withdraw', { splitId, reason });
  expect(await seen()).toMatchObject({ mayAskWithdrawal: false, mayConfirmWithdrawal: true });
  const at = suite.clock.wall();
  await suite.tamper((writer) =>
    writer.run(sql`update operators set disabled_at = ${at} where operator_id = ${cleo.operatorId}`),
  );
  expect(await seen()).toMatchObject({ mayAskWithdrawal: true, mayConfirmWithdrawal: false });
  expect(await by.bea.refusal(path, decide(splitId, 'withdraw'))).toMatchObject({
    code: 'operator.maker_left',
  });
  await withdrawSplits(suite, by);
});

it('and a dividend keep apart: what is named for ten shares is named for those of one side', async () => {
  const effectiveOn = addDays(today(), 5);
  const days = { recordOn: effectiveOn, payOn: addDays(effectiveOn, 2) };
  const dividendId = await announceDividend(suite, by, instrumentId, days);
  expect(await refused({ effectiveOn })).toMatchObject({ code: 'splits.dividend_coming' });
  await by.ada.ok('/console/api/dividends/withdraw', { dividendId, reason });
  await by.bea.ok('/console/api/dividends/decide', { dividendId, decision: 'withdraw' });
  const proposed = await proposeDividend(suite, by.ada, instrumentId, days);
  await announceSplit(suite, by, instrumentId, { effectiveOn });
  const draftOf = (change: object) => dividendDraft(suite, instrumentId, change);
  expect(await by.ada.refusal('/console/api/dividends/propose', draftOf(days))).toMatchObject({
    code: 'dividends.split_coming',
  });
  expect(
    await by.bea.refusal('/console/api/dividends/decide', { dividendId: proposed, decision: 'announce' }),
  ).toMatchObject({ code: 'dividends.split_coming' });
  // The day before it is a day of the old shares.
  const before = { recordOn: addDays(effectiveOn, -1), payOn: addDays(effectiveOn, 2) };
  expect(await by.ada.ok('/console/api/dividends/propose', draftOf(before))).toMatchObject({
    state: 'proposed',
  });
  await withdrawSplits(suite, by);
});

it('cannot be announced once its day has come, nor withdrawn', async () => {
  const proposed = await proposeSplit(suite, by.ada, instrumentId);
  const splitId = await announceSplit(suite, by, instrumentId);
  later(86_400_000);
  expect(await by.bea.refusal(path, decide(proposed, 'announce'))).toMatchObject({
    code: 'splits.day_invalid',
  });
  expect(await by.bea.ok('/console/api/splits/detail', { splitId: proposed })).toMatchObject({
    mayAnnounce: false,
    mayRefuse: true,
    obstacle: { code: 'splits.day_invalid' },
  });
  expect(await by.ada.refusal('/console/api/splits/withdraw', { splitId, reason })).toMatchObject({
    code: 'splits.begun',
  });
});

it('of shares that nobody owns it is carried out with its day, and divides their price', async () => {
  await splitNow(suite, instrumentId);
  const [split] = (await by.ada.ok('/console/api/splits')).items.filter(
    ({ state }) => state === 'carried_out',
  );
  expect(await by.ada.ok('/console/api/splits/detail', { splitId: split?.splitId ?? '' })).toMatchObject({
    owners: '0',
    sharesAfter: '0',
    priceBefore: '10.00',
    priceAfter: '5.00',
  });
  expect(await maple.call.ok('/api/market/instrument', { instrumentId })).toMatchObject({
    last: '5.00',
    lowest: '4.50',
    highest: '5.50',
  });
});
