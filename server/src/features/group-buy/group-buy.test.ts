import { expect, it } from 'vitest';
import { userCaller } from '../../../testing/caller.ts';
import { joinGroup, laterOf, offeredBy, startGroup } from '../../../testing/groups.ts';
import { ledgerTable } from '../../../testing/ledger-table.ts';
import { personWith } from '../../../testing/person.ts';
import { addIssuer, operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { deriveId } from '../../platform/ids.ts';

const suite = await suiteApp();
const by = await operators(suite);
const issuerId = await addIssuer(by.ada);
const maple = await personWith(suite, 'maple', '10000.00');
const ben = await personWith(suite, 'benoak', '10000.00');
const cid = await personWith(suite, 'cidelm', '10000.00');
const stranger = userCaller(suite.app.web);

const overview = (person = maple) => person.call.ok('/api/wallet/overview');
const hour = 3_600_000;
const later = laterOf(suite);
const offered = offeredBy(suite, by, issuerId);
const soldOf = async (productId: string) =>
  Number((await stranger.ok('/api/product/detail', { productId })).soldUnits);
const stateOf = async (person: typeof maple, subscriptionId: string) =>
  (await person.call.ok('/api/subscription/detail', { subscriptionId })).state;

it('starting a group holds the principal, takes the units and signs the contract of the group', async () => {
  const { productId, offerId } = await offered();
  const before = await overview();
  const { group, subscription } = await startGroup(suite, maple, productId, offerId, 5);
  expect(group).toMatchObject({
    state: 'waiting',
    size: 2,
    joined: 1,
    seatsLeft: 1,
    bonusBps: 73,
    rateBps: 438,
    members: [{ place: 1, name: 'm***' }],
    starter: 'm***',
    isOffered: true,
  });
  expect(subscription).toMatchObject({
    state: 'pending',
    principal: '500.00',
    rateBps: 438,
    valueOn: group.valueOn,
    expectedInterest: '0.00',
    nextPayout: null,
    cancellable: false,
  });
  expect(await overview()).toMatchObject({
    balance: before.balance,
    available: '9500.00',
    frozen: '500.00',
    totalAssets: before.totalAssets,
  });
  expect(await soldOf(productId)).toBe(5);
  const { items } = await maple.call.ok('/api/contract/list');
  expect(items[0]).toMatchObject({ kind: 'group_investment', subjectId: subscription.subscriptionId });
  const { document } = await maple.call.ok('/api/contract/detail', {
    contractId: items[0]?.contractId ?? '',
  });
  expect(document.terms).toMatchObject({
    groupSize: '2',
    bonusBps: '73',
    deadlineHours: '24',
    rateBps: '438',
    valueOn: group.valueOn,
  });
  await maple.call.ok('/api/group/leave', { groupId: group.groupId });
});

it('a group succeeds in one commit: every hold is posted, and all earn from the same day', async () => {
  const { productId, offerId } = await offered(3);
  const { group, subscription: first } = await startGroup(suite, maple, productId, offerId, 5);
  later(hour);
  const { subscription: second } = await joinGroup(suite, ben, group, 2);
  later(hour);
  const { group: full, subscription: third } = await joinGroup(suite, cid, group, 1);
  expect(full).toMatchObject({ state: 'waiting', joined: 3, seatsLeft: 0 });
  await suite.app.deliverOutbox();
  expect(await stranger.ok('/api/group/detail', { groupCode: group.groupCode })).toMatchObject({
    state: 'success',
    joined: 3,
    members: [{ place: 1 }, { place: 2 }, { place: 3 }],
  });
  for (const [person, { subscriptionId }] of [
    [maple, first],
    [ben, second],
    [cid, third],
  ] as const)
    expect(await person.call.ok('/api/subscription/detail', { subscriptionId })).toMatchObject({
      state: 'cooling_off',
      rateBps: 438,
      valueOn: group.valueOn,
      cancellable: true,
    });
  const drafts = [first, second, third].map(({ subscriptionId }) => ({
    transferId: deriveId('subscription', subscriptionId),
  }));
  const names = {
    [maple.userId]: 'maple',
    [ben.userId]: 'ben',
    [cid.userId]: 'cid',
    [productId]: 'product',
  };
  expect(await ledgerTable(suite.db, drafts, names)).toMatchInlineSnapshot(`
    "
    account        |  debit | credit | balance after
    ---------------|--------|--------|--------------
    maple wallet   | 500.00 |        |       9500.00
    escrow/product |        | 500.00 |        500.00
    ---------------|--------|--------|--------------
    ben wallet     | 200.00 |        |       9800.00
    escrow/product |        | 200.00 |        700.00
    ---------------|--------|--------|--------------
    cid wallet     | 100.00 |        |       9900.00
    escrow/product |        | 100.00 |        800.00
    "
  `);
  expect(await overview(ben)).toMatchObject({ frozen: '0.00', available: '9800.00' });
});

it('a group is found by the subscription that one has in it, and by no other', async () => {
  const { productId, offerId } = await offered(3);
  const { group, subscription } = await startGroup(suite, maple, productId, offerId, 5);
  const { subscriptionId } = subscription;
  expect(await maple.call.ok('/api/group/by_subscription', { subscriptionId })).toMatchObject({
    groupCode: group.groupCode,
    mine: { subscriptionId, place: 1, held: '500.00' },
  });
  expect(await ben.call.refusal('/api/group/by_subscription', { subscriptionId })).toMatchObject({
    code: 'request.not_found',
  });
  await maple.call.ok('/api/group/leave', { groupId: group.groupId });
});

it('leaving gives the money, the units and the place back; the last one to leave ends the group', async () => {
  const { productId, offerId } = await offered(3);
  const before = [await overview(), await overview(ben), await soldOf(productId)];
  const { group } = await startGroup(suite, maple, productId, offerId, 5);
  await joinGroup(suite, ben, group, 2);
  const left = await maple.call.ok('/api/group/leave', { groupId: group.groupId });
  expect(left).toMatchObject({
    group: { state: 'waiting', joined: 1, seatsLeft: 2, members: [{ place: 1, name: 'b***' }] },
    subscription: { state: 'cancelled' },
  });
  expect(await maple.call.ok('/api/group/membership', { groupId: group.groupId })).toMatchObject({
    mine: { place: null, released: '500.00', leavable: false },
  });
  expect(await ben.call.ok('/api/group/leave', { groupId: group.groupId })).toMatchObject({
    group: { state: 'failed', joined: 0, members: [] },
  });
  expect([await overview(), await overview(ben), await soldOf(productId)]).toEqual(before);
});

it('after the group has succeeded each may cancel alone, and the others stay', async () => {
  const { productId, offerId } = await offered();
  const { group, subscription } = await startGroup(suite, maple, productId, offerId);
  const { subscription: other } = await joinGroup(suite, ben, group);
  await suite.app.deliverOutbox();
  const { subscriptionId } = subscription;
  expect(await maple.call.ok('/api/subscription/cancel', { subscriptionId })).toMatchObject({
    state: 'cancelled',
  });
  expect(await stateOf(ben, other.subscriptionId)).toBe('cooling_off');
  expect(await stranger.ok('/api/group/detail', { groupCode: group.groupCode })).toMatchObject({
    state: 'success',
    joined: 2,
  });
});

it('shows offers and the groups that can be joined, the soonest deadline first, and nobody by name', async () => {
  const { productId, offerId } = await offered(3);
  const { group: first } = await startGroup(suite, maple, productId, offerId);
  later(hour);
  const { group: second } = await startGroup(suite, ben, productId, offerId);
  const offer = await stranger.ok('/api/group/offer', { productId });
  expect(offer).toMatchObject({
    offerId,
    size: 3,
    bonusBps: 73,
    rateBps: 438,
    waiting: 2,
    deadlineHours: 24,
  });
  expect(offer.groups.map(({ groupCode }) => groupCode)).toEqual([first.groupCode, second.groupCode]);
  expect(JSON.stringify(offer)).not.toMatch(/maple|benoak/);
  const { items } = await stranger.ok('/api/group/offers');
  expect(items.find((item) => item.offerId === offerId)).toMatchObject({ waiting: 2 });
  const code = ` ${second.groupCode.slice(0, 4).toLowerCase()}-${second.groupCode.slice(4).toLowerCase()}`;
  expect(await stranger.ok('/api/group/detail', { groupCode: code })).toMatchObject({
    groupId: second.groupId,
  });
  expect(await stranger.refusal('/api/group/detail', { groupCode: 'ABCDEFGH' })).toMatchObject({
    code: 'request.not_found',
  });
  expect(await ben.call.ok('/api/group/membership', { groupId: first.groupId })).toEqual({
    mine: null,
    waitingIn: second.groupCode,
  });
});

it('says beforehand what so many units would pay in the group, and what alone', async () => {
  const { productId, offerId } = await offered(2, { cycleDays: 100 });
  const { group } = await startGroup(suite, maple, productId, offerId);
  later(hour);
  const input = { offerId, groupId: group.groupId, units: '10' };
  expect(await stranger.ok('/api/group/projection', input)).toMatchObject({
    principal: '1000.00',
    // 1,000.00 × 4.38 % × 100 ÷ 365, and at 3.65 %.
    interest: '12.00',
    interestAlone: '10.00',
    bonusBps: 73,
    rateBps: 438,
    deadlineAt: group.deadlineAt,
    valueOn: group.valueOn,
    missing: 1,
  });
  const others = await offered();
  const foreign = await stranger.refusal('/api/group/projection', { ...input, offerId: others.offerId });
  expect(foreign.code).toBe('request.not_found');
  const tooMany = await stranger.refusal('/api/group/projection', { ...input, units: '999999999999' });
  expect(tooMany.code).toBe('subscription.above_maximum');
});
