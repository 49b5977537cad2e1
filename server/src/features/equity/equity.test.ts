import { chartOfAccounts } from '@banyan/domain/ledger/chart-of-accounts.ts';
import { expect, it } from 'vitest';
import {
  comesTo,
  offerShares,
  servicesAt,
  shareOrder,
  subscriber,
  subscribeShares,
} from '../../../testing/equity.ts';
import { inboxOf } from '../../../testing/inbox.ts';
import { answerRisk, personWith } from '../../../testing/person.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { shortageOf } from '../../ledger/shortage.ts';
import { settleOffering, settleOfferings } from './allotting/settle.ts';

const suite = await suiteApp();
const by = await operators(suite);
const maple = await subscriber(suite, 'maple');
const ben = await subscriber(suite, 'benoak');
const cid = await subscriber(suite, 'cidelm');

const byFirst = ([a = '']: (string | null)[], [b = '']: (string | null)[]) =>
  String(a).localeCompare(String(b));
const wallet = async (person: typeof maple) => {
  const { available, frozen } = await person.call.ok('/api/wallet/overview');
  return { available, frozen };
};

it('what is wanted is held until the allotment, which pays for what is got and frees the rest in one commit', async () => {
  const offeringId = await offerShares(suite, by, { quotaLots: '10', maxLots: '10' });
  const before = await wallet(maple);
  const held = await subscribeShares(maple, offeringId, 6);
  expect(held).toMatchObject({ state: 'held', amount: '1500.00', mayWithdraw: true, allotted: null });
  await subscribeShares(ben, offeringId, 5);
  await subscribeShares(cid, offeringId, 4);
  expect(await wallet(maple)).toEqual({
    available: (Number(before.available) - 1500).toFixed(2),
    frozen: '1500.00',
  });
  expect(await maple.call.ok('/api/equity/offering', { offeringId })).toMatchObject({
    state: 'open',
    wantedLots: '15',
    subscriptions: '3',
    draw: { secret: null },
    result: null,
  });
  await comesTo(suite, offeringId, 'allotBy');
  const one = await maple.call.ok('/api/equity/subscription', { subscriptionId: held.subscriptionId });
  expect(one).toMatchObject({
    state: 'partly_allotted',
    allotted: { shares: '400', paid: '1000.00', released: '500.00' },
    mayWithdraw: false,
  });
  expect(await wallet(maple)).toEqual({
    available: (Number(before.available) - 1000).toFixed(2),
    frozen: '0.00',
  });
  const { items, quotaLots } = await maple.call.ok('/api/equity/allotment', { offeringId });
  // By hand: 10 of 15 lots are 4.00 of 6, 3.33 of 5 and 2.67 of 4, whose remainder is the largest.
  expect([quotaLots, items.map(({ lots, allottedLots }) => [lots, allottedLots]).sort(byFirst)]).toEqual([
    '10',
    [
      ['4', '3'],
      ['5', '3'],
      ['6', '4'],
    ],
  ]);
  const detail = await maple.call.ok('/api/equity/offering', { offeringId });
  expect(detail).toMatchObject({ state: 'settled', result: { allottedLots: '10' } });
  expect(detail.draw.secret).toMatch(/^[0-9a-f]{64}$/);
  const portfolio = await maple.call.ok('/api/equity/portfolio');
  expect(portfolio).toMatchObject({
    value: '1000.00',
    cost: '1000.00',
    gain: '0.00',
    held: { amount: '0.00', subscriptions: '0' },
  });
  expect(portfolio.positions).toMatchObject([{ shares: '400', lastPrice: '2.50', gain: '0.00' }]);
  // Before there is any trade, they are valued at the price of the issue.
  expect(await maple.call.ok('/api/wallet/overview')).toMatchObject({
    parts: { equity: '1000.00' },
    prices: [{ part: 'equity', code: portfolio.positions[0]?.symbol, price: '2.50', asOf: null }],
  });
});

it('a subscription is taken back while the window is open, and not after', async () => {
  const offeringId = await offerShares(suite, by);
  const before = await wallet(ben);
  const { subscriptionId } = await subscribeShares(ben, offeringId, 2);
  const back = await ben.call.ok('/api/equity/withdraw', { subscriptionId });
  expect(back).toMatchObject({ state: 'withdrawn', withdrawnBy: 'person' });
  expect(await wallet(ben)).toEqual(before);
  expect(await ben.call.refusal('/api/equity/withdraw', { subscriptionId })).toMatchObject({
    code: 'equity.not_withdrawable',
  });
  expect((await ben.call.ok('/api/equity/offering', { offeringId })).wantedLots).toBe('0');
  const again = await subscribeShares(ben, offeringId, 3);
  await comesTo(suite, offeringId, 'closesAt');
  expect(
    await ben.call.refusal('/api/equity/withdraw', { subscriptionId: again.subscriptionId }),
  ).toMatchObject({ code: 'equity.not_withdrawable' });
  expect(await ben.call.refusal('/api/equity/allotment', { offeringId })).toMatchObject({
    code: 'equity.not_allotted',
  });
  await comesTo(suite, offeringId, 'allotBy');
  // Enough for everybody: the result is what was wanted.
  expect(
    await ben.call.ok('/api/equity/subscription', { subscriptionId: again.subscriptionId }),
  ).toMatchObject({ state: 'allotted', allotted: { shares: '300', released: '0.00' } });
});

it('is refused outside the window, above the limit, for other terms, and for whom the risk does not suit', async () => {
  const hour = 3_600_000;
  const now = suite.clock.now().getTime();
  const soon = await offerShares(suite, by, { opensAt: new Date(now + hour).toISOString() });
  const refused = async (offeringId: string, change: object, person = cid, lots = 1) =>
    person.call.refusal('/api/equity/subscribe', {
      ...(await shareOrder(person, offeringId, lots)),
      ...change,
    });
  expect(await refused(soon, {})).toMatchObject({
    code: 'equity.not_open',
    facts: { opensAt: new Date(now + hour).toISOString() },
  });
  const offeringId = await offerShares(suite, by, { riskLevel: 'R5' });
  expect(await refused(offeringId, {}, cid, 16)).toMatchObject({
    code: 'equity.above_limit',
    facts: { maxLots: '15' },
  });
  expect(await refused(offeringId, { shown: { price: '2.40', amount: '250.00' } })).toMatchObject({
    code: 'equity.terms_changed',
    facts: { price: '2.50', amount: '250.00' },
  });
  expect(await refused(offeringId, { agreementVersion: 2 })).toMatchObject({
    code: 'subscription.agreement_outdated',
  });
  const meek = await personWith(suite, 'meek', '500.00');
  await answerRisk(meek, 'C2');
  expect(await refused(offeringId, { acknowledgesRisk: true }, meek)).toMatchObject({
    code: 'risk.not_suitable',
  });
  const bold = await personWith(suite, 'boldly', '100.00');
  await answerRisk(bold, 'C3');
  expect(await refused(offeringId, {}, bold)).toMatchObject({ code: 'risk.acknowledgement_required' });
  expect(await refused(offeringId, { acknowledgesRisk: true }, bold)).toMatchObject({
    code: 'wallet.insufficient_balance',
  });
  const dear = await offerShares(suite, by, {
    price: '90000000000.00',
    quotaLots: '900000000000',
    maxLots: '900000000000',
  });
  const cheap = await shareOrder(cid, offeringId, 1);
  expect(
    await cid.call.refusal('/api/equity/subscribe', {
      ...cheap,
      offeringId: dear,
      lots: '900000000000',
    }),
  ).toMatchObject({ code: 'subscription.above_maximum' });
  expect(
    await cid.call.refusal('/api/contract/preview', {
      kind: 'share_subscription',
      subjectId: dear,
      units: '900000000000',
    }),
  ).toMatchObject({ code: 'subscription.above_maximum' });
});

it('a person has one subscription for an offering: nobody gets more by many small ones', async () => {
  const offeringId = await offerShares(suite, by);
  const { subscriptionId } = await subscribeShares(cid, offeringId, 1);
  const another = await shareOrder(cid, offeringId, 1);
  expect(await cid.call.refusal('/api/equity/subscribe', another)).toMatchObject({
    code: 'equity.already_subscribed',
  });
  await cid.call.ok('/api/equity/withdraw', { subscriptionId });
  expect(await subscribeShares(cid, offeringId, 2)).toMatchObject({ state: 'held', lots: '2' });
});

it('the agreement has a version and the hash of its text', async () => {
  const offeringId = await offerShares(suite, by);
  const agreement = await maple.call.ok('/api/equity/agreement', { offeringId });
  expect(agreement).toMatchObject({ version: 1, body: { en: 'The agreement, whole' } });
  const detail = await maple.call.ok('/api/equity/offering', { offeringId });
  expect(detail.agreementSha256).toBe(agreement.sha256);
});

it('a draft is nobody’s business outside the house', async () => {
  const { items } = await maple.call.ok('/api/equity/offerings');
  expect(items.every(({ state }) => state !== ('draft' as string))).toBe(true);
});

/** What somebody was told of a subscription. */
const toldOf = async (person: typeof maple, subscriptionId: string) =>
  (await inboxOf(person))
    .filter(({ to }) => to === `/pages/equity/contract?id=${subscriptionId}`)
    .map(({ en }) => en.title);

it('whoever gets nothing has everything back, and everybody is told', async () => {
  const offeringId = await offerShares(suite, by, { quotaLots: '1', maxLots: '1' });
  const wanting = [];
  for (const person of [maple, ben]) {
    const before = await wallet(person);
    const { subscriptionId } = await subscribeShares(person, offeringId, 1);
    wanting.push({ person, before, subscriptionId });
  }
  await comesTo(suite, offeringId, 'allotBy');
  const states: string[] = [];
  for (const { person, before, subscriptionId } of wanting) {
    const { state } = await person.call.ok('/api/equity/subscription', { subscriptionId });
    const isAllotted = state === 'allotted';
    const available = (Number(before.available) - (isAllotted ? 250 : 0)).toFixed(2);
    expect(await wallet(person)).toEqual({ available, frozen: before.frozen });
    expect(await toldOf(person, subscriptionId)).toEqual([
      isAllotted ? 'Shares were allotted to you' : 'No shares were allotted; your money is free again',
    ]);
    states.push(state);
  }
  expect(states.toSorted()).toEqual(['allotted', 'not_allotted']);
  const { items } = await maple.call.ok('/api/contract/list');
  expect(items[0]).toMatchObject({ kind: 'share_subscription' });
});

it('an allotment that comes days late comes to the same', async () => {
  const offeringId = await offerShares(suite, by, { quotaLots: '3', maxLots: '3' });
  await subscribeShares(maple, offeringId, 3);
  await subscribeShares(cid, offeringId, 3);
  const { allotBy } = await maple.call.ok('/api/equity/offering', { offeringId });
  const late = servicesAt(suite.app.services, new Date(new Date(allotBy).getTime() + 9 * 86_400_000));
  expect(await settleOfferings(late)).toBeGreaterThanOrEqual(2);
  expect(await settleOffering(late, offeringId)).toBe(0);
  expect(await maple.call.ok('/api/equity/offering', { offeringId })).toMatchObject({
    state: 'settled',
    result: { allottedLots: '3' },
  });
});

it('closing the account waits for shares and for what is held', async () => {
  const fir = await subscriber(suite, 'firtree', '500.00');
  const offeringId = await offerShares(suite, by);
  await subscribeShares(fir, offeringId, 1);
  const matters = async () => (await fir.call.ok('/api/my_data/closing')).openMatters.map(({ kind }) => kind);
  expect(await matters()).toContain('share_subscription');
  await comesTo(suite, offeringId, 'allotBy');
  expect(await matters()).toContain('shares');
});

it('shares that are not there are said to be missing as the market says it', () => {
  expect(shortageOf(chartOfAccounts, 'shares').code).toBe('market.not_enough_shares');
});
