import { expect, it } from 'vitest';
import {
  comesTo,
  offeringDraft,
  offerShares,
  subscriber,
  subscribeShares,
} from '../../../../testing/equity.ts';
import { inboxOf } from '../../../../testing/inbox.ts';
import { operators } from '../../../../testing/product.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { sql } from '../../../platform/db/sql.ts';
import { settleOffering, settleOfferings } from '../allotting/settle.ts';

const suite = await suiteApp();
const by = await operators(suite);
const maple = await subscriber(suite, 'maple');
const ben = await subscriber(suite, 'benoak');

const draft = (change: object = {}) => ({ ...offeringDraft(suite), ...change });
const path = (name: string) =>
  `/console/api/equity-offerings/${name}` as '/console/api/equity-offerings/publish';

/** Lets a window be over since a moment. */
const closeNow = (offeringId: string) =>
  suite.tamper((writer) =>
    writer.run(
      sql`update equity_offerings set closes_at = opens_at + interval '1 s' where offering_id = ${offeringId}`,
    ),
  );

const byFirst = ([a = '']: (string | null)[], [b = '']: (string | null)[]) =>
  String(a).localeCompare(String(b));

it('is published by a second operator, and its window must lie ahead', async () => {
  const now = suite.clock.now().getTime();
  const past = {
    opensAt: new Date(now - 9_000).toISOString(),
    closesAt: new Date(now - 1_000).toISOString(),
  };
  expect(await by.ada.refusal('/console/api/equity-offerings/create', draft(past))).toMatchObject({
    code: 'equity.window_invalid',
  });
  expect(
    await by.ada.refusal('/console/api/equity-offerings/create', draft({ maxLots: '21' })),
  ).toMatchObject({
    code: 'equity.limit_invalid',
  });
  const made = await by.ada.ok('/console/api/equity-offerings/create', draft());
  const { equityOfferingId } = made;
  expect(made).toMatchObject({ state: 'draft', createdBy: 'ada', mayPublish: false });
  expect(await maple.call.refusal('/api/equity/offering', { offeringId: equityOfferingId })).toMatchObject({
    code: 'request.not_found',
  });
  expect(await by.ada.refusal(path('publish'), { equityOfferingId })).toMatchObject({
    code: 'operator.same_person',
  });
  expect(await by.bea.ok(path('publish'), { equityOfferingId })).toMatchObject({
    state: 'open',
    publishedBy: 'bea',
  });
  expect(await by.bea.refusal(path('publish'), { equityOfferingId })).toMatchObject({
    code: 'equity.already_published',
  });
});

it('a draft whose window is over meanwhile is not published', async () => {
  const { equityOfferingId } = await by.ada.ok('/console/api/equity-offerings/create', draft());
  await closeNow(equityOfferingId);
  expect(await by.bea.refusal(path('publish'), { equityOfferingId })).toMatchObject({
    code: 'equity.window_invalid',
  });
  expect(await by.bea.ok('/console/api/equity-offerings/detail', { equityOfferingId })).toMatchObject({
    mayPublish: false,
    obstacle: { code: 'equity.window_invalid' },
  });
});

it('what is withdrawn releases everything that is held, and is over', async () => {
  const offeringId = await offerShares(suite, by);
  const before = await maple.call.ok('/api/wallet/overview');
  const { subscriptionId } = await subscribeShares(maple, offeringId, 2);
  const one = { equityOfferingId: offeringId };
  const gone = { ...one, reason: 'the licence is being renewed' };
  expect(await by.ada.ok('/console/api/equity-offerings/withdraw', gone)).toMatchObject({
    state: 'withdrawn',
    withdrawnReason: gone.reason,
  });
  await suite.app.deliverOutbox();
  expect(await maple.call.ok('/api/equity/subscription', { subscriptionId })).toMatchObject({
    state: 'withdrawn',
    withdrawnBy: 'offering',
  });
  const { available, frozen } = await maple.call.ok('/api/wallet/overview');
  expect({ available, frozen }).toEqual({ available: before.available, frozen: before.frozen });
  const told = (await inboxOf(maple)).find(({ to }) => to === `/pages/equity/contract?id=${subscriptionId}`);
  expect(told?.en.title).toBe('The offering was withdrawn; your money is free again');
  expect(told?.en.body).toContain(gone.reason);
  expect(await by.ada.refusal('/console/api/equity-offerings/withdraw', gone)).toMatchObject({
    code: 'equity.offering_over',
  });
  expect(await by.bea.refusal(path('publish'), one)).toMatchObject({ code: 'equity.offering_over' });
  expect(await settleOffering(suite.app.services, offeringId)).toBe(0);
});

it('an allotment is previewed, proposed by one and confirmed by another, and happens at once then', async () => {
  const offeringId = await offerShares(suite, by, { quotaLots: '4', maxLots: '4' });
  const one = { equityOfferingId: offeringId };
  await subscribeShares(maple, offeringId, 4);
  await subscribeShares(ben, offeringId, 4);
  expect(await by.ada.refusal(path('propose-allotment'), one)).toMatchObject({ code: 'equity.not_closed' });
  expect((await by.ada.ok('/console/api/equity-offerings/detail', one)).preview).toBeNull();
  await closeNow(offeringId);
  await settleOffering(suite.app.services, offeringId);
  expect(await by.ada.ok('/console/api/equity-offerings/detail', one)).toMatchObject({
    state: 'allotting',
    preview: {
      allottedLots: '4',
      proceeds: '1000.00',
      released: '1000.00',
      whole: '0',
      partly: '2',
      raised: '0',
    },
  });
  const wouldGet = async () => {
    const { items } = await by.bea.ok('/console/api/equity-offerings/subscriptions', one);
    return items
      .map(({ user, previewLots, allottedShares }) => [user.username, previewLots, allottedShares])
      .sort(byFirst);
  };
  expect(await wouldGet()).toEqual([
    ['benoak', '2', null],
    ['maple', '2', null],
  ]);
  expect(await by.bea.refusal(path('confirm-allotment'), one)).toMatchObject({ code: 'equity.not_closed' });
  expect(await by.ada.ok(path('propose-allotment'), one)).toMatchObject({
    proposedBy: 'ada',
    mayConfirm: false,
  });
  expect(await by.ada.refusal(path('confirm-allotment'), one)).toMatchObject({
    code: 'operator.same_person',
  });
  expect(await by.bea.ok(path('confirm-allotment'), one)).toMatchObject({ decidedBy: 'bea' });
  await suite.app.deliverOutbox();
  expect(await by.bea.ok('/console/api/equity-offerings/detail', one)).toMatchObject({
    state: 'settled',
    allottedLots: '4',
  });
  expect(await wouldGet()).toEqual([
    ['benoak', '2', '200'],
    ['maple', '2', '200'],
  ]);
  expect(
    await by.ada.refusal('/console/api/equity-offerings/withdraw', { ...one, reason: 'too late for that' }),
  ).toMatchObject({ code: 'equity.offering_over' });
  const { items: listing } = await by.ada.ok('/console/api/instruments');
  const listed = listing.find((row) => row.offering?.equityOfferingId === offeringId);
  expect(listed).toMatchObject({ status: 'listed', issuedShares: '400', holders: '2', proceeds: '1000.00' });
});

it('an offering for which nobody subscribed is settled with nothing', async () => {
  const offeringId = await offerShares(suite, by);
  await comesTo(suite, offeringId, 'allotBy');
  expect(await maple.call.ok('/api/equity/offering', { offeringId })).toMatchObject({
    state: 'settled',
    result: { allottedLots: '0' },
  });
});

it('an offering whose secret is not the one that was fixed waits, and holds up no other', async () => {
  const [broken, sound] = [await offerShares(suite, by), await offerShares(suite, by)];
  await closeNow(broken);
  await suite.tamper(async (writer) => {
    await writer.run(
      sql`update equity_offerings set draw_commitment = ${'0'.repeat(64)} where offering_id = ${broken}`,
    );
    await writer.run(
      sql`update equity_offerings set closes_at = opens_at + interval '2 s' where offering_id = ${sound}`,
    );
  });
  await settleOfferings(suite.app.services);
  const closedAt = async (offeringId: string) =>
    (await maple.call.ok('/api/equity/offering', { offeringId })).closedAt;
  expect(await closedAt(broken)).toBeNull();
  expect(await closedAt(sound)).not.toBeNull();
});
