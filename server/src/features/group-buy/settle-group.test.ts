import { businessDateOf, daysBetween } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { userCaller } from '../../../testing/caller.ts';
import { joinGroup, laterOf, offeredBy, startGroup } from '../../../testing/groups.ts';
import {
  answerRisk,
  type Person,
  personWith,
  recharge,
  setPaymentPassword,
} from '../../../testing/person.ts';
import { addIssuer, operators } from '../../../testing/product.ts';
import { registerByEmail } from '../../../testing/recovery.ts';
import { messageTo, suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';
import { settleGroups } from './settle-group.ts';

const suite = await suiteApp();
const { services } = suite.app;
const by = await operators(suite);
const issuerId = await addIssuer(by.ada);
const maple = await personWith(suite, 'maple', '10000.00');
const ben = await personWith(suite, 'benoak', '10000.00');
const stranger = userCaller(suite.app.web);
const hour = 3_600_000;
const later = laterOf(suite);
const offered = offeredBy(suite, by, issuerId);

/** What a person has; on which days it was earned moves on with the days. */
const overview = async (person = maple) => {
  const { recentIncome: _, ...figures } = await person.call.ok('/api/wallet/overview');
  return figures;
};
const soldOf = async (productId: string) =>
  Number((await stranger.ok('/api/product/detail', { productId })).soldUnits);
const stateOf = async (person: typeof maple, subscriptionId: string) =>
  (await person.call.ok('/api/subscription/detail', { subscriptionId })).state;

it('a group that is not full at its deadline fails in one commit: all is free again, units and places too', async () => {
  const { productId, offerId } = await offered(3);
  const before = [await overview(), await overview(ben)];
  const { group, subscription } = await startGroup(suite, maple, productId, offerId, 5);
  await joinGroup(suite, ben, group, 2);
  expect(await soldOf(productId)).toBe(7);
  later(24 * hour - 1);
  expect(await settleGroups(services)).toBe(0);
  later(1);
  expect(await settleGroups(services)).toBe(1);
  expect(await settleGroups(services)).toBe(0);
  expect([await overview(), await overview(ben)]).toEqual(before);
  expect(await soldOf(productId)).toBe(0);
  expect(await stateOf(maple, subscription.subscriptionId)).toBe('cancelled');
  const { items } = await maple.call.ok('/api/group/list', { state: 'failed' });
  expect(items[0]).toMatchObject({
    state: 'failed',
    joined: 2,
    mine: { held: '0.00', released: '500.00', leavable: false },
  });
  const contracts = await maple.call.ok('/api/contract/list');
  expect(contracts.items[0]).toMatchObject({ standing: 'withdrawn' });
});

it.each([0, 2])(
  'a full group that is settled %d days after its value date catches up with that',
  async (days) => {
    const { productId, offerId } = await offered();
    const { group, subscription } = await startGroup(suite, maple, productId, offerId);
    await joinGroup(suite, ben, group);
    later((daysBetween(businessDateOf(suite.clock.now()), group.valueOn) + days) * 24 * hour);
    expect(await settleGroups(services)).toBeGreaterThan(0);
    expect(await stateOf(maple, subscription.subscriptionId)).toBe('cooling_off');
    await suite.app.deliverOutbox();
    expect(
      await maple.call.ok('/api/subscription/detail', { subscriptionId: subscription.subscriptionId }),
    ).toMatchObject({
      state: 'active',
      valueOn: group.valueOn,
    });
  },
);

/** Registers somebody with an e-mail address, to which notices go, and money. */
async function mailed(name: string): Promise<Person> {
  const person = await registerByEmail(suite, name, `${name}@example.org`);
  await setPaymentPassword(person);
  await answerRisk(person, 'C5');
  await recharge(person, '10000.00');
  return person;
}

it('every member is told what became of the group, by message and on the open screens', async () => {
  const [ash, elm] = [await mailed('ashtree'), await mailed('elmtree')];
  const told = async () => {
    const all = [
      await messageTo(suite, 'ashtree@example.org'),
      await messageTo(suite, 'elmtree@example.org'),
    ];
    return all.map((message) => message?.text ?? '');
  };
  const full = await offered();
  const { group } = await startGroup(suite, ash, full.productId, full.offerId);
  await joinGroup(suite, elm, group);
  await settleGroups(services);
  for (const text of await told()) expect(text).toContain(`Group ${group.groupCode} for`);
  for (const text of await told())
    expect(text).toMatch(/ is complete\. The ¥[\d,.]+ that were held are invested/);
  const short = await offered(3);
  const { group: lonely } = await startGroup(suite, ash, short.productId, short.offerId);
  await joinGroup(suite, elm, lonely);
  later(24 * hour);
  await suite.app.runDue();
  for (const text of await told()) expect(text).toContain(`Group ${lonely.groupCode} for`);
  for (const text of await told()) expect(text).toContain('was not full at its deadline');
  const topics = suite.calls.recent.flatMap((call) => call.topics);
  expect(topics).toEqual(expect.arrayContaining(['group-buy', 'contracts']));
});

it('a group that cannot be settled is parked and holds up no other; released, it is settled', async () => {
  const { productId, offerId } = await offered();
  const { group: broken } = await startGroup(suite, maple, productId, offerId);
  later(hour);
  const { group: sound } = await startGroup(suite, ben, productId, offerId);
  later(24 * hour);
  const spoil = (size: number) =>
    suite.tamper((writer) =>
      writer.run(
        sql`update buying_groups set joined = ${size}, filled_at = null where group_id = ${broken.groupId}`,
      ),
    );
  await spoil(0);
  await settleGroups(services);
  await spoil(1);
  expect(await stranger.ok('/api/group/detail', { groupCode: sound.groupCode })).toMatchObject({
    state: 'failed',
  });
  const { items } = await by.ada.ok('/console/api/groups', { offerId });
  expect(items.map(({ state, isParked }) => [state, isParked])).toEqual([
    ['failed', false],
    ['waiting', true],
  ]);
  await by.ada.ok('/console/api/parked/retry', {
    items: [{ kind: 'group-buy.group', itemId: broken.groupId }],
  });
  await suite.app.deliverOutbox();
  expect(await stranger.ok('/api/group/detail', { groupCode: broken.groupCode })).toMatchObject({
    state: 'failed',
  });
});
