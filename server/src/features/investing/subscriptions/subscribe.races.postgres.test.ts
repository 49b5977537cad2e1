import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { type Person, personWith } from '../../../../testing/person.ts';
import { addIssuer, fund, operators, order, publish, subscribe } from '../../../../testing/product.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { payIssuer } from '../payouts/pay-what-is-due.ts';

const suite = await suiteApp();
const by = await operators(suite);
const issuerId = await addIssuer(by.ada);
const people: Person[] = [];
for (const name of ['maple', 'benoak', 'cedar', 'daphne'])
  people.push(await personWith(suite, name, '20000.00'));
const [maple] = people as [Person, ...Person[]];

const sold = async (productId: string) =>
  (await maple.call.ok('/api/product/detail', { productId })).soldUnits;

it('the last unit goes to one of many buyers, and nobody else pays', async () => {
  const productId = await publish(suite, by, issuerId, { quotaUnits: 3 });
  await subscribe(suite, maple, productId, 2);
  const orders = await Promise.all(
    people.flatMap((person) =>
      [1, 2].map(async () => ({ person, body: await order(suite, person, productId, 1) })),
    ),
  );
  const replies = await Promise.all(
    orders.map(({ person, body }) => person.call.send('/api/subscription/create', body)),
  );
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
  const codes = new Set(replies.filter((reply) => reply.status !== 200).map((reply) => reply.body.code));
  for (const code of codes) expect(['subscription.quota_exceeded', 'product.not_on_sale']).toContain(code);
  expect(await sold(productId)).toBe('3');
});

it('one person cannot pass the personal limit by ordering at the same moment', async () => {
  const productId = await publish(suite, by, issuerId, { perUserUnits: 5 });
  const bodies = await Promise.all([1, 2, 3, 4].map(() => order(suite, maple, productId, 3)));
  const replies = await Promise.all(bodies.map((body) => maple.call.send('/api/subscription/create', body)));
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
  expect(await sold(productId)).toBe('3');
});

it('the same wallet cannot be spent twice by orders for two products', async () => {
  const products = [await publish(suite, by, issuerId), await publish(suite, by, issuerId)];
  const ben = people[1] as Person;
  const { available } = await ben.call.ok('/api/wallet/overview');
  const units = Math.floor(Number(available) / 100);
  const bodies = await Promise.all(products.map((productId) => order(suite, ben, productId, units)));
  const replies = await Promise.all(bodies.map((body) => ben.call.send('/api/subscription/create', body)));
  expect(replies.map((reply): string => reply.body.code ?? 'bought').sort()).toEqual([
    'bought',
    'wallet.insufficient_balance',
  ]);
});

it('a cancellation sent many times at once gives the money back once', async () => {
  const productId = await publish(suite, by, issuerId);
  const before = await maple.call.ok('/api/wallet/overview');
  const { subscriptionId } = await subscribe(suite, maple, productId, 10);
  const replies = await Promise.all(
    [1, 2, 3, 4, 5].map(() => maple.call.send('/api/subscription/cancel', { subscriptionId })),
  );
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
  expect(await maple.call.ok('/api/wallet/overview')).toEqual(before);
  expect(await sold(productId)).toBe('0');
});

it('a cancellation at the moment of the value date: cancelled or active, never both', async () => {
  const productId = await publish(suite, by, issuerId);
  const { subscriptionId } = await subscribe(suite, maple, productId, 10);
  const [, reply] = await Promise.all([
    suite.app.advance(1),
    maple.call.send('/api/subscription/cancel', { subscriptionId }),
  ]);
  const { state } = await maple.call.ok('/api/subscription/detail', { subscriptionId });
  expect(state).toBe(reply.status === 200 ? 'cancelled' : 'active');
});

it('payouts reach wallets that are spent from at the same moment, each once and in full', async () => {
  const buyers = [
    maple,
    await personWith(suite, 'elmira', '500.00'),
    await personWith(suite, 'fernando', '500.00'),
  ];
  const issuer = await addIssuer(by.ada, 'Busy');
  const productId = await publish(suite, by, issuer, { cycleDays: 2 });
  const another = await publish(suite, by, issuer, { cycleDays: 9 });
  for (const person of buyers) for (const units of [1, 2]) await subscribe(suite, person, productId, units);
  await suite.app.advance(4);
  const orders = await Promise.all(
    buyers.map(async (person) => ({ person, body: await order(suite, person, another, 1) })),
  );
  const balances = () =>
    Promise.all(
      buyers.map(async ({ call }) => Number((await call.ok('/api/wallet/overview')).available) * 100),
    );
  const before = await balances();
  const today = businessDateOf(suite.app.services.clock.now());
  const [, bought] = await Promise.all([
    Promise.all([
      fund(suite, by, issuer, '5000.00'),
      ...[1, 2].map(() => payIssuer(suite.app.services, issuer, today)),
    ]),
    Promise.all(orders.map(({ person, body }) => person.call.send('/api/subscription/create', body))),
  ]);
  await payIssuer(suite.app.services, issuer, today);
  expect(bought.map(({ status }) => status)).toEqual([200, 200, 200]);
  // Each has 300.00 back with two days' interest of 0.01 and 0.02, and has bought for 100.00.
  expect((await balances()).map((now, i) => Math.round(now - (before[i] ?? 0)))).toEqual([
    200_06, 200_06, 200_06,
  ]);
});
