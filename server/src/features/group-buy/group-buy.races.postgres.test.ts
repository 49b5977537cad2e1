import { expect, it } from 'vitest';
import { userCaller } from '../../../testing/caller.ts';
import { drawnSignature } from '../../../testing/contracts.ts';
import { joinGroup, joinOrder, laterOf, offeredBy, startGroup } from '../../../testing/groups.ts';
import { mortalDatabase } from '../../../testing/mortal-database.ts';
import { personWith } from '../../../testing/person.ts';
import { addIssuer, operators } from '../../../testing/product.ts';
import { richPerson } from '../../../testing/rich-person.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { settleGroup, settleGroups } from './settle-group.ts';

const suite = await suiteApp();
const { services } = suite.app;
const by = await operators(suite);
const issuerId = await addIssuer(by.ada);
const maple = await personWith(suite, 'maple', '20000.00');
const ben = await personWith(suite, 'benoak', '20000.00');
const cid = await personWith(suite, 'cidelm', '20000.00');
const stranger = userCaller(suite.app.web);
const later = laterOf(suite);
const offered = offeredBy(suite, by, issuerId);
const day = 24 * 3_600_000;

const shown = (groupCode: string) => stranger.ok('/api/group/detail', { groupCode });
const frozen = async (person: typeof maple) => (await person.call.ok('/api/wallet/overview')).frozen;
/** The same house, whose clock shows another instant. */
const at = (instant: Date): Services => ({ ...services, clock: { ...services.clock, now: () => instant } });

it('of 200 people who want the last place exactly one gets it, and nobody else’s money is touched', {
  timeout: 120_000,
}, async () => {
  const { productId, offerId } = await offered();
  const { group } = await startGroup(suite, maple, productId, offerId);
  const { groupId } = group;
  const sample = await joinOrder(suite, ben, group);
  const { keys } = services.config;
  const bought = { productId: groupId, command: 'group_join', amount: 100_00n, count: 1 } as const;
  const people = await inTransaction(services.db, async (writer) => {
    const all = [];
    for (let i = 0; i < 200; i += 1)
      all.push(
        await richPerson(writer, 0, {
          keys,
          balance: 500_00n,
          subscriptions: bought,
          at: services.clock.now(),
        }),
      );
    return all;
  });
  const orders = await Promise.all(
    people.map(async ({ token, subscriptionAuthorizations: [authorization = ''] }) => {
      const call = userCaller(suite.app.web, token);
      const preview = { kind: 'group_investment', subjectId: groupId, units: '1' } as const;
      const { draftSha256 } = await call.ok('/api/contract/preview', preview);
      const contract = { draftSha256, signature: drawnSignature };
      return { call, body: { ...sample, contract, authorization } };
    }),
  );
  const replies = await Promise.all(orders.map(({ call, body }) => call.send('/api/group/join', body)));
  const told = replies.map(({ body }): string => body.code ?? 'joined');
  expect(told.filter((word) => word === 'joined')).toHaveLength(1);
  expect(told.filter((word) => word === 'group.full')).toHaveLength(199);
  const [held] = await suite.rows<{ people: bigint; amount: bigint }>(sql`
    select count(*) as people, coalesce(sum(held), 0)::bigint as amount from accounts
    where held > 0 and user_id = any(${people.map(({ userId }) => userId)}::uuid[])`);
  expect(held).toEqual({ people: 1n, amount: 100_00n });
  await suite.app.deliverOutbox();
  expect(await shown(group.groupCode)).toMatchObject({ state: 'success', joined: 2 });
});

it('whoever joins while the deadline settles the group is in a group that is decided, or was refused', async () => {
  for (let round = 0; round < 6; round += 1) {
    // Taking the last place, or one of several.
    const size = 2 + (round % 2);
    const { productId, offerId } = await offered(size);
    const { group } = await startGroup(suite, maple, productId, offerId);
    const order = await joinOrder(suite, ben, group);
    const over = at(new Date(group.deadlineAt));
    const [reply] = await Promise.all([
      ben.call.send('/api/group/join', order),
      settleGroup(over, group.groupId),
    ]);
    await settleGroup(over, group.groupId);
    const isIn = reply.status === 200;
    if (!isIn) expect(reply.body.code).toBe('group.ended');
    expect(await shown(group.groupCode)).toMatchObject({
      state: isIn && size === 2 ? 'success' : 'failed',
      joined: isIn ? 2 : 1,
    });
    expect([await frozen(maple), await frozen(ben)]).toEqual(['0.00', '0.00']);
  }
});

it('leaving and filling at the same moment: one comes first, and the other is told', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { productId, offerId } = await offered();
    const { group } = await startGroup(suite, maple, productId, offerId);
    const order = await joinOrder(suite, ben, group);
    const { groupId } = group;
    const [left, joined] = await Promise.all([
      maple.call.send('/api/group/leave', { groupId }),
      ben.call.send('/api/group/join', order),
    ]);
    await suite.app.deliverOutbox();
    const words = [left, joined].map(({ body }): string => body.code ?? 'ok');
    expect(['ok,group.ended', 'group.not_leavable,ok']).toContain(words.join());
    expect((await shown(group.groupCode)).state).toBe(words[0] === 'ok' ? 'failed' : 'success');
    expect([await frozen(maple), await frozen(ben)]).toEqual(['0.00', '0.00']);
  }
});

it('a group that several settle at once is settled once', async () => {
  const { productId, offerId } = await offered();
  const { group } = await startGroup(suite, maple, productId, offerId);
  await joinGroup(suite, ben, group);
  const settlers = await Promise.all([1, 2, 3, 4].map(() => settleGroups(services)));
  expect(settlers.reduce((sum, n) => sum + n, 0)).toBe(1);
  await suite.app.deliverOutbox();
  expect(await shown(group.groupCode)).toMatchObject({ state: 'success', joined: 2 });
});

it('deadlines that passed while nothing ran are settled in their order, full groups among them', async () => {
  const groups = [];
  for (const person of [maple, ben, cid]) {
    const { productId, offerId } = await offered();
    const { group } = await startGroup(suite, person, productId, offerId);
    groups.push(group);
    later(60_000);
  }
  await joinGroup(suite, maple, groups[1] as (typeof groups)[number]);
  later(3 * day);
  let ticks = services.clock.now().getTime();
  const ticking = { ...services.clock, now: () => new Date((ticks += 1_000)) };
  expect(await settleGroups({ ...services, clock: ticking }, 1)).toBe(3);
  const settled = await Promise.all(groups.map(({ groupCode }) => shown(groupCode)));
  expect(settled.map(({ state }) => state)).toEqual(['failed', 'success', 'failed']);
  const times = settled.map(({ settledAt }) => settledAt ?? '');
  expect(times).toEqual(times.toSorted());
  await suite.app.deliverOutbox();
});

it('a process that dies while it settles leaves a group as it was, or settled whole', async () => {
  for (const lives of [0, 1, 2]) {
    const { productId, offerId } = await offered(3);
    const { group } = await startGroup(suite, maple, productId, offerId);
    for (const person of [ben, cid]) await joinGroup(suite, person, group);
    let left = lives;
    const db = mortalDatabase(services.db, () => (left -= 1) < 0);
    await settleGroup({ ...services, db }, group.groupId).catch(() => undefined);
    const people = [maple, ben, cid];
    const { state } = await shown(group.groupCode);
    const holds = await Promise.all(people.map(frozen));
    expect(new Set(holds)).toEqual(new Set([state === 'waiting' ? '100.00' : '0.00']));
    await settleGroups(services);
    expect(await shown(group.groupCode)).toMatchObject({ state: 'success', joined: 3 });
    expect(await Promise.all(people.map(frozen))).toEqual(['0.00', '0.00', '0.00']);
  }
});
