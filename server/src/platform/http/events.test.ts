import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type EventStream, eventStream } from '../../../testing/event-stream.ts';
import { logIn, type Person, recharge, registerPerson } from '../../../testing/person.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { until } from '../../../testing/wait.ts';
import { mountEvents } from './events.ts';
import { openStreams } from './open-streams.ts';
import { buildServer } from './server.ts';

const suite = await suiteApp();
const maple = await registerPerson(suite, 'maple');
const ben = await registerPerson(suite, 'benoak');
const { port } = suite.app.web.server.address() as AddressInfo;

const start = suite.clock.wall();
const streams = new Set<EventStream>();
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => {
  vi.useRealTimers();
  for (const stream of streams) stream.stop();
  streams.clear();
});

const beat = () => vi.advanceTimersByTimeAsync(20_000);

async function listen(token: string): Promise<EventStream> {
  const stream = await eventStream(`http://127.0.0.1:${port}`, token);
  streams.add(stream);
  return stream;
}

it('a hint follows each change: what changed, and nothing of the data itself', async () => {
  const stream = await listen(maple.token);
  expect(stream.reply.headers.get('content-type')).toBe('text/event-stream');
  expect(await stream.hears(': hello')).toBe(true);
  await recharge(maple, '12.34');
  expect(await stream.hears('data: {"topics":["wallet"]}\n\n')).toBe(true);
  await maple.call.ok('/api/payment_password/set', {
    loginPassword: 'Willow-27-bark',
    password: '258036',
    passwordAgain: '258036',
  });
  // Alone, or with the other topic that it changes: what comes at the same time is said together.
  expect(await stream.hears('"people"')).toBe(true);
});

it("nobody hears of somebody else's changes", async () => {
  const stream = await listen(ben.token);
  await stream.hears(': hello');
  await recharge(maple, '5.00');
  await beat();
  expect(await stream.hears('beat')).toBe(true);
  await recharge(ben, '6.00');
  expect(await stream.hears('"wallet"')).toBe(true);
});

it('it has the headers of every reply, and a request id', async () => {
  const { headers } = (await listen(maple.token)).reply;
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('strict-transport-security')).toContain('max-age');
  expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
});

it('it ends at the next beat for a session that was revoked, and goes on for the others', async () => {
  const token = await logIn(suite, 'maple');
  const [gone, stays] = [await listen(token), await listen(maple.token)];
  await Promise.all([gone.hears(': hello'), stays.hears(': hello')]);
  await maple.call.ok('/api/sessions/revoke', {});
  await beat();
  expect(await gone.hears(': beat')).toBe(false);
  expect(await stays.hears(': beat')).toBe(true);
});

it('an open page is no activity: listening does not keep a session fit for money', async () => {
  const stream = await listen(ben.token);
  await stream.hears(': hello');
  for (let n = 0; n < 4; n += 1) {
    suite.clock.set(new Date(suite.clock.wall().getTime() + 10 * 60_000));
    await beat();
    expect(await stream.hears(': beat')).toBe(true);
  }
  const money = { amount: '5.00', method: 'bank' };
  expect((await ben.call.refusal('/api/recharge/create', money)).code).toBe('session.idle');
  suite.clock.set(start);
});

it('session.required without a token, and with one that is over', async () => {
  for (const token of ['', 'nobody']) {
    const { reply } = await listen(token);
    expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([
      401,
      'session.required',
    ]);
  }
});

it('a listener who has gone is forgotten', async () => {
  const cedar: Person = await registerPerson(suite, 'cedar');
  const stream = await listen(cedar.token);
  await stream.hears(': hello');
  expect(vi.getTimerCount()).toBeGreaterThan(0);
  const before = vi.getTimerCount();
  stream.stop();
  await until(() => vi.getTimerCount() < before);
  await recharge(cedar, '5.00');
});

describe('open streams have a limit:', () => {
  it('events.too_many_streams from the eleventh of one person on, and a place that is free again is given', async () => {
    const linden = await registerPerson(suite, 'linden');
    const open = [];
    for (let n = 0; n < 10; n += 1) open.push(await listen(linden.token));
    for (const { reply } of open) expect(reply.status).toBe(200);
    const { reply } = await listen(linden.token);
    expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([
      429,
      'events.too_many_streams',
    ]);
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await listen(maple.token)).reply.status).toBe(200);
    open[0]?.stop();
    await until(async () => (await listen(linden.token)).reply.status === 200);
    await open[1]?.hears(': hello');
    await recharge(linden, '5.00');
    expect(await open[1]?.hears('"wallet"')).toBe(true);
  });

  it('server.busy beyond what the process holds, whoever asks; closing one twice frees one place', () => {
    const streams = openStreams({ perPerson: 2, inAll: 3 });
    const close = streams.open('a');
    streams.open('a');
    expect(() => streams.open('a')).toThrow('events.too_many_streams');
    streams.open('b');
    expect(() => streams.open('b')).toThrow('server.busy');
    close();
    close();
    streams.open('b');
    expect(() => streams.open('c')).toThrow('server.busy');
  });

  it('somebody who left while the session was looked up takes no place', async () => {
    const app = await buildServer(suite.app.services.log, { isRateLimited: false });
    const gone = new AbortController();
    const connections = promisify(app.server.getConnections.bind(app.server));
    let asked = 0;
    let isLookedUp = false;
    const user = async () => {
      asked += 1;
      if (asked === 1) {
        gone.abort();
        await until(async () => (await connections()) === 0);
        isLookedUp = true;
      }
      return () => ({ who: { userId: 'linden', sessionId: 'session', isFrozen: false } });
    };
    const authenticators = {
      user,
      operator: async () => Promise.reject(new Error('nobody')),
    };
    mountEvents(app, suite.app.services, authenticators, { perPerson: 1, inAll: 1 });
    const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/api/events`;
    const headers = { authorization: 'Bearer somebody' };
    await expect(fetch(url, { headers, signal: gone.signal })).rejects.toThrow(/abort/);
    // A place that were taken after all would be taken before somebody else is heard.
    await until(() => isLookedUp);
    const next = await fetch(url, { headers });
    expect([asked, next.status]).toEqual([2, 200]);
    await next.body?.cancel();
    await app.close();
  });
});
