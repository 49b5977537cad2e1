import { expect, it } from 'vitest';
import { userCaller } from '../../../testing/caller.ts';
import { joinGroup, laterOf, offerToGroups, startGroup } from '../../../testing/groups.ts';
import { colleague } from '../../../testing/operator.ts';
import { personWith } from '../../../testing/person.ts';
import { addIssuer, draft, operators, publish } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { settleGroups } from './settle-group.ts';

/** What operators do about groups: offers by two of them, and a look at what people made of these. */

const suite = await suiteApp();
const by = await operators(suite);
const issuerId = await addIssuer(by.ada);
const maple = await personWith(suite, 'maple', '10000.00');
const ben = await personWith(suite, 'benoak', '10000.00');
const later = laterOf(suite);
const terms = { size: 3, bonusBps: 73 };
const offered = async (productId: string) =>
  (await by.ada.ok('/console/api/group-offers')).items.filter((offer) => offer.productId === productId);

it('an offer is written by one operator and published by another; groups can start from then on', async () => {
  const productId = await publish(suite, by, issuerId);
  const offer = await by.ada.ok('/console/api/group-offers/create', { productId, ...terms });
  expect(offer).toMatchObject({ state: 'draft', rateBps: 365, waiting: '0', mayPublish: false });
  const { offerId } = offer;
  expect((await userCaller(suite.app.web).refusal('/api/group/offer', { productId })).code).toBe(
    'request.not_found',
  );
  const own = await by.ada.refusal('/console/api/group-offers/publish', { offerId });
  expect(own.code).toBe('operator.same_person');
  expect(await by.bea.ok('/console/api/group-offers/publish', { offerId })).toMatchObject({ state: 'open' });
  expect(await userCaller(suite.app.web).ok('/api/group/offer', { productId })).toMatchObject({ offerId });
});

it('request.not_found for a product that is not published; group_offer.exists until the first is closed', async () => {
  const hidden = await by.ada.ok('/console/api/products/create', draft(suite, issuerId));
  const none = { productId: hidden.productId, ...terms };
  expect((await by.ada.refusal('/console/api/group-offers/create', none)).code).toBe('request.not_found');
  const productId = await publish(suite, by, issuerId);
  const { offerId } = await by.ada.ok('/console/api/group-offers/create', { productId, ...terms });
  const second = () => by.ada.send('/console/api/group-offers/create', { productId, ...terms });
  expect((await second()).body.code).toBe('group_offer.exists');
  await by.ada.ok('/console/api/group-offers/close', { offerId });
  expect((await second()).status).toBe(200);
  expect((await offered(productId)).map(({ state }) => state).toSorted()).toEqual(['closed', 'draft']);
});

it('group_offer.already_published and group_offer.already_closed where it has been decided', async () => {
  const productId = await publish(suite, by, issuerId);
  const offerId = await offerToGroups(suite, by, productId);
  const twice = await by.bea.refusal('/console/api/group-offers/publish', { offerId });
  expect(twice.code).toBe('group_offer.already_published');
  await by.ada.ok('/console/api/group-offers/close', { offerId });
  for (const path of ['/console/api/group-offers/publish', '/console/api/group-offers/close'] as const)
    expect((await by.bea.refusal(path, { offerId })).code).toBe('group_offer.already_closed');
});

it('shows groups with everybody who joined them, masked, and counts them for the offer', async () => {
  const productId = await publish(suite, by, issuerId);
  const offerId = await offerToGroups(suite, by, productId, terms);
  const { group } = await startGroup(suite, maple, productId, offerId, 2);
  later(1_000);
  await joinGroup(suite, ben, group, 3);
  await maple.call.ok('/api/group/leave', { groupId: group.groupId });
  const support = (await colleague(suite, 'sam', ['support'])).call;
  const { items } = await support.ok('/console/api/groups', { offerId, state: 'waiting' });
  expect(items).toMatchObject([{ groupCode: group.groupCode, joined: 1, principal: '300.00' }]);
  const detail = await support.ok('/console/api/groups/detail', { groupId: group.groupId });
  expect(detail.members.map(({ name, place, principal }) => [name, place, principal])).toEqual([
    ['m***', null, '200.00'],
    ['b***', 1, '300.00'],
  ]);
  expect((await offered(productId))[0]).toMatchObject({ waiting: '1', succeeded: '0', failed: '0' });
});

it('group.overdue is an alert while a group is not settled long after its deadline', async () => {
  const overdue = async () =>
    (await by.ada.ok('/console/api/overview')).alerts.filter(({ code }) => code === 'group.overdue');
  const productId = await publish(suite, by, issuerId);
  const { group } = await startGroup(suite, maple, productId, await offerToGroups(suite, by, productId));
  later(24 * 3_600_000 + 599_999);
  const numbers = async () => (await overdue()).map(({ subject }) => subject);
  expect(await numbers()).not.toContain(group.number);
  later(1);
  expect(await numbers()).toContain(group.number);
  await settleGroups(suite.app.services);
  expect(await overdue()).toEqual([]);
});
