import { expect, it } from 'vitest';
import { userCaller } from '../../../testing/caller.ts';
import { groupOrder, joinGroup, joinOrder, laterOf, offeredBy, startGroup } from '../../../testing/groups.ts';
import { personWith } from '../../../testing/person.ts';
import { addIssuer, operators } from '../../../testing/product.ts';
import { countOf, suiteApp } from '../../../testing/suite.ts';
import { settleGroups } from './settle-group.ts';

const suite = await suiteApp();
const { services } = suite.app;
const by = await operators(suite);
const issuerId = await addIssuer(by.ada);
const maple = await personWith(suite, 'maple', '10000.00');
const ben = await personWith(suite, 'benoak', '10000.00');
const cid = await personWith(suite, 'cidelm', '10000.00');
const stranger = userCaller(suite.app.web);
const hour = 3_600_000;
const later = laterOf(suite);
const offered = offeredBy(suite, by, issuerId);
const overview = () => cid.call.ok('/api/wallet/overview');

const unchanged = async (refused: () => Promise<unknown>) => {
  const before = [await overview(), await countOf(suite, 'subscriptions'), await countOf(suite, 'contracts')];
  await refused();
  expect([
    await overview(),
    await countOf(suite, 'subscriptions'),
    await countOf(suite, 'contracts'),
  ]).toEqual(before);
};

it('group.full, and when it filled; nothing is touched', async () => {
  const { productId, offerId } = await offered();
  const { group } = await startGroup(suite, maple, productId, offerId);
  const order = await joinOrder(suite, cid, group);
  await joinGroup(suite, ben, group);
  later(2_000);
  await unchanged(async () =>
    expect(await cid.call.refusal('/api/group/join', order)).toMatchObject({
      code: 'group.full',
      status: 409,
      title: 'The group filled 2 s ago: your money was not touched. Start your own?',
    }),
  );
  await suite.app.deliverOutbox();
  later(hour);
  expect(await cid.call.refusal('/api/group/join', order)).toMatchObject({ code: 'group.full' });
});

it('group.ended at the deadline, whether it has been settled or not, and after the last one left', async () => {
  const { productId, offerId } = await offered();
  const { group } = await startGroup(suite, maple, productId, offerId);
  const order = await joinOrder(suite, cid, group);
  later(24 * hour);
  const ended = { code: 'group.ended', facts: { endedAt: group.deadlineAt } };
  await unchanged(async () => expect(await cid.call.refusal('/api/group/join', order)).toMatchObject(ended));
  await settleGroups(services);
  expect(await cid.call.refusal('/api/group/join', order)).toMatchObject(ended);
});

it('group.already_waiting in a second group for one product, and group.already_member in one left', async () => {
  const { productId, offerId } = await offered();
  const { group } = await startGroup(suite, maple, productId, offerId);
  const { group: other } = await startGroup(suite, ben, productId, offerId);
  const order = await joinOrder(suite, ben, group);
  expect(await ben.call.refusal('/api/group/join', order)).toMatchObject({
    code: 'group.already_waiting',
    facts: { groupCode: other.groupCode },
  });
  await ben.call.ok('/api/group/leave', { groupId: other.groupId });
  const again = await joinOrder(suite, maple, group);
  expect(await maple.call.refusal('/api/group/join', again)).toMatchObject({
    code: 'group.already_member',
  });
});

it('group.not_leavable once it is full, once it is over, and to nobody who is no member', async () => {
  const { productId, offerId } = await offered();
  const { group } = await startGroup(suite, maple, productId, offerId);
  const { groupId } = group;
  const leave = (person = maple) => person.call.refusal('/api/group/leave', { groupId });
  expect(await leave(cid)).toMatchObject({ code: 'request.not_found' });
  await joinGroup(suite, ben, group);
  expect(await leave()).toMatchObject({ code: 'group.not_leavable', status: 409 });
  await suite.app.deliverOutbox();
  expect(await leave()).toMatchObject({ code: 'group.not_leavable' });
});

it('group_offer.closed when the offer is closed; a group that waits goes on', async () => {
  const { productId, offerId } = await offered();
  const { group } = await startGroup(suite, maple, productId, offerId);
  const order = await groupOrder(suite, cid, productId, { offerId }, 1);
  await by.ada.ok('/console/api/group-offers/close', { offerId });
  await unchanged(async () =>
    expect(await cid.call.refusal('/api/group/start', { ...order, offerId })).toMatchObject({
      code: 'group_offer.closed',
    }),
  );
  const projected = await stranger.refusal('/api/group/projection', { offerId, units: '1' });
  expect(projected.code).toBe('group_offer.closed');
  expect((await stranger.ok('/api/group/detail', { groupCode: group.groupCode })).isOffered).toBe(false);
  await joinGroup(suite, ben, group);
});

it('wallet.insufficient_balance where the principal cannot be held; the place stays free', async () => {
  const { productId, offerId } = await offered(2, { maxUnits: 500 });
  const { group } = await startGroup(suite, maple, productId, offerId);
  const order = await joinOrder(suite, cid, group, 200);
  await unchanged(async () =>
    expect(await cid.call.refusal('/api/group/join', order)).toMatchObject({
      code: 'wallet.insufficient_balance',
    }),
  );
  expect((await stranger.ok('/api/group/detail', { groupCode: group.groupCode })).joined).toBe(1);
});

it('subscription.terms_changed and contract.changed where something else was shown or signed', async () => {
  const { productId, offerId } = await offered();
  const { group } = await startGroup(suite, maple, productId, offerId);
  const order = await joinOrder(suite, cid, group);
  const other = { ...order, shown: { ...order.shown, rateBps: 365 } };
  await unchanged(async () =>
    expect(await cid.call.refusal('/api/group/join', other)).toMatchObject({
      code: 'subscription.terms_changed',
      facts: { rateBps: 438 },
    }),
  );
  const contract = { ...order.contract, draftSha256: '0'.repeat(64) };
  expect(await cid.call.refusal('/api/group/join', { ...order, contract })).toMatchObject({
    code: 'contract.changed',
  });
});

it('subscription.quota_exceeded where too few units are left for another member', async () => {
  const { productId, offerId } = await offered(2, { quotaUnits: 10 });
  const { group } = await startGroup(suite, maple, productId, offerId, 8);
  const order = await joinOrder(suite, cid, group, 3);
  await unchanged(async () =>
    expect(await cid.call.refusal('/api/group/join', order)).toMatchObject({
      code: 'subscription.quota_exceeded',
      facts: { leftUnits: '2' },
    }),
  );
});
