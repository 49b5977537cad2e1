import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  offeringDraft,
  offerShares,
  proposeAgreement,
  shareOrder,
  subscriber,
  subscribeShares,
} from '../../../../testing/equity.ts';
import { operators } from '../../../../testing/product.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { sql } from '../../../platform/db/sql.ts';

const suite = await suiteApp();
const by = await operators(suite);
const maple = await subscriber(suite, 'maple');
const ben = await subscriber(suite, 'benoak');

const propose = '/console/api/equity-offerings/agreements/propose';
const decide = '/console/api/equity-offerings/agreements/decide';
const another = { zh: '认购协议第二版', en: 'The agreement, second version' };
const sha256 = ({ zh, en }: typeof another) => createHash('sha256').update(`${zh}\n${en}`).digest('hex');
const detailOf = (equityOfferingId: string) =>
  by.ada.ok('/console/api/equity-offerings/detail', { equityOfferingId });

it('a second version is published by a second operator, and who subscribed before keeps the first', async () => {
  const offeringId = await offerShares(suite, by);
  const { subscriptionId } = await subscribeShares(maple, offeringId, 1);
  const read = await shareOrder(ben, offeringId, 2);
  const agreementId = await proposeAgreement(by.ada, offeringId, another);
  // What is only proposed is nobody's business outside the house.
  expect(await ben.call.ok('/api/equity/agreement', { offeringId })).toMatchObject({
    version: 1,
    versions: [{ version: 1 }],
  });
  expect(await ben.call.refusal('/api/equity/agreement', { offeringId, version: 2 })).toMatchObject({
    code: 'request.not_found',
  });
  expect((await detailOf(offeringId)).agreements).toMatchObject([
    { agreementId, version: null, state: 'proposed', proposedBy: 'ada', mayPublish: false, mayRefuse: false },
    { version: 1, state: 'published', proposedBy: 'ada', decidedBy: 'bea' },
  ]);
  const publish = { agreementId, decision: 'publish' as const };
  expect(await by.ada.refusal(decide, publish)).toMatchObject({ code: 'operator.same_person' });
  expect(await by.bea.ok(decide, publish)).toMatchObject({
    version: 2,
    state: 'published',
    sha256: sha256(another),
    decidedBy: 'bea',
    mayPublish: false,
  });
  expect(await ben.call.refusal('/api/equity/subscribe', read)).toMatchObject({
    code: 'subscription.agreement_outdated',
  });
  expect(await ben.call.ok('/api/equity/offering', { offeringId })).toMatchObject({
    agreementVersion: 2,
    agreementSha256: sha256(another),
  });
  expect(await subscribeShares(ben, offeringId, 2)).toMatchObject({ state: 'held', agreementVersion: 2 });
  expect(await maple.call.ok('/api/equity/subscription', { subscriptionId })).toMatchObject({
    state: 'held',
    agreementVersion: 1,
  });
});

it('every version stays readable, with its hash and since when it counts', async () => {
  const offeringId = await offerShares(suite, by);
  const agreementId = await proposeAgreement(by.ada, offeringId, another);
  await by.bea.ok(decide, { agreementId, decision: 'publish' });
  const newest = await maple.call.ok('/api/equity/agreement', { offeringId });
  expect(newest).toMatchObject({ version: 2, body: another, sha256: sha256(another) });
  expect(newest.versions.map(({ version }) => version)).toEqual([2, 1]);
  const first = await maple.call.ok('/api/equity/agreement', { offeringId, version: 1 });
  expect(first).toMatchObject({ version: 1, body: offeringDraft(suite).agreement });
  expect(first.sha256).toBe(newest.versions[1]?.sha256);
  expect(first.sha256).not.toBe(newest.sha256);
  expect(await maple.call.refusal('/api/equity/agreement', { offeringId, version: 3 })).toMatchObject({
    code: 'request.not_found',
  });
});

it('one text waits at a time, and one that says the same is not proposed', async () => {
  const offeringId = await offerShares(suite, by);
  const { agreement } = offeringDraft(suite);
  const draft = { equityOfferingId: offeringId, agreement };
  expect(await by.ada.refusal(propose, draft)).toMatchObject({ code: 'equity.agreement_unchanged' });
  const agreementId = await proposeAgreement(by.ada, offeringId, another);
  const third = { ...draft, agreement: { ...another, en: 'A third version' } };
  expect(await by.ada.refusal(propose, third)).toMatchObject({ code: 'equity.agreement_waiting' });
  const refusal = { agreementId, decision: 'refuse' as const };
  expect(await by.bea.ok(decide, refusal)).toMatchObject({ version: null, state: 'refused' });
  expect(await by.bea.refusal(decide, refusal)).toMatchObject({ code: 'equity.agreement_decided' });
  expect((await detailOf(offeringId)).agreementVersion).toBe(1);
  await proposeAgreement(by.ada, offeringId, another);
});

it('a new text needs an offering for which people may subscribe, when it is proposed and when it is published', async () => {
  const { equityOfferingId } = await by.ada.ok('/console/api/equity-offerings/create', offeringDraft(suite));
  const ofDraft = { equityOfferingId, agreement: another };
  expect(await by.ada.refusal(propose, ofDraft)).toMatchObject({ code: 'equity.not_open' });
  const offeringId = await offerShares(suite, by);
  const agreementId = await proposeAgreement(by.ada, offeringId, another);
  await suite.tamper((writer) =>
    writer.run(
      sql`update equity_offerings set closes_at = opens_at + interval '1 s' where offering_id = ${offeringId}`,
    ),
  );
  expect(await by.bea.refusal(decide, { agreementId, decision: 'publish' })).toMatchObject({
    code: 'equity.not_open',
  });
  const shown = await by.bea.ok('/console/api/equity-offerings/detail', { equityOfferingId: offeringId });
  expect(shown.agreements.find((each) => each.agreementId === agreementId)).toMatchObject({
    mayPublish: false,
    mayRefuse: true,
    obstacle: { code: 'equity.not_open' },
  });
  expect(await by.bea.ok(decide, { agreementId, decision: 'refuse' })).toMatchObject({ state: 'refused' });
});
