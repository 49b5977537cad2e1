import { afterAll, expect, it } from 'vitest';
import { userCaller } from '../../../testing/caller.ts';
import { recharge, registerPerson } from '../../../testing/person.ts';
import { startPostgres } from '../../../testing/postgres-server.ts';
import { testApp } from '../../../testing/test-app.ts';
import { expectVerified } from '../../../testing/verified.ts';
import { until } from '../../../testing/wait.ts';

// A server of its own, because it is killed.
const postgres = await startPostgres({ settings: {} });
afterAll(() => postgres.stop());
const outside = process.env.BANYAN_TEST_SERVER;
process.env.BANYAN_TEST_SERVER = postgres.url;
const app = await testApp();
process.env.BANYAN_TEST_SERVER = outside;

it('database gone: server.unavailable, still live; back again: everything works by itself, nothing is lost', async () => {
  const maple = await registerPerson(app, 'maple');
  await recharge(maple, '70.00');
  await postgres.kill9();

  const gone = await app.app.web.inject('/health/ready');
  expect([gone.statusCode, gone.json().code]).toEqual([503, 'server.unavailable']);
  expect((await app.app.web.inject('/health/live')).statusCode).toBe(200);
  const read = await maple.call.send('/api/wallet/overview');
  expect([read.status, read.body.code]).toEqual([503, 'server.unavailable']);
  const money = { amount: '30.00', method: 'bank' as const };
  const write = await maple.call.send('/api/recharge/create', money, { key: 'while-it-was-gone' });
  expect([write.status, write.body.code]).toEqual([503, 'server.unavailable']);
  const stranger = userCaller(app.app.web);
  expect((await stranger.send('/api/productlist', {})).body.code).toBe('server.unavailable');

  await postgres.restart();
  await until(async () => (await app.app.web.inject('/health/ready')).statusCode === 200);
  expect((await maple.call.ok('/api/wallet/overview')).balance).toBe('70.00');
  const again = await maple.call.ok('/api/recharge/create', money, { key: 'while-it-was-gone' });
  expect(again.amount).toBe('30.00');
  expect((await maple.call.ok('/api/recharge/list')).items).toHaveLength(2);
  await recharge(maple, '1.00');
  await expectVerified(app.app.services.db);
  await app.close();
});
