import './testing/fake-browser.ts';
import { heartbeatMs, silentAfterMs } from '@banyan/domain/live/heartbeat.ts';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followEvents } from './live.ts';
import { queryClient } from './query.ts';
import { token } from './session.ts';
import { isStreamSilent } from './stream-silence.ts';

const stops: (() => void)[] = [];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A server whose streams say hello and beat, until a test lets them fall silent, or refuses new ones. */
function beatingServer() {
  const is = { beating: true, refusing: false };
  let opened = 0;
  vi.stubGlobal('fetch', async () => {
    if (is.refusing) return new Response('', { status: 503 });
    opened += 1;
    let beat: ReturnType<typeof setInterval>;
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        const say = (text: string) => is.beating && controller.enqueue(new TextEncoder().encode(text));
        say(': hello\n\n');
        beat = setInterval(() => say(': beat\n\n'), heartbeatMs);
      },
      cancel: () => clearInterval(beat),
    });
    return new Response(stream);
  });
  return { is, opened: () => opened };
}

/** Follows the events of a server as somebody who looks at an answer. Returns how often that was asked for. */
async function follow() {
  let asked = 0;
  const shown = new QueryObserver(queryClient, {
    queryKey: ['/api/wallet/overview', {}],
    queryFn: async () => (asked += 1),
  });
  stops.push(shown.subscribe(() => {}));
  token.set('of-somebody');
  stops.push(followEvents());
  await pass(0);
  return () => asked;
}

test('a stream that beats is never silent, and stays the only one', async () => {
  const server = beatingServer();
  const asked = await follow();
  for (let beats = 0; beats < 30; beats += 1) {
    await pass(heartbeatMs);
    expect(isStreamSilent()).toBe(false);
  }
  expect([server.opened(), asked()]).toEqual([1, 1]);
});

test('one that has missed two heartbeats is silent, another one is opened, and all is asked for anew', async () => {
  const server = beatingServer();
  const asked = await follow();
  server.is.beating = false;
  await pass(silentAfterMs - 1);
  expect([isStreamSilent(), server.opened()]).toEqual([false, 1]);
  server.is.beating = true;
  await pass(1);
  expect(isStreamSilent()).toBe(true);
  await pass(1_100);
  expect([isStreamSilent(), server.opened(), asked()]).toEqual([false, 2, 2]);
});

test('another one that says nothing either is given up as well, and it is silent all the while', async () => {
  const server = beatingServer();
  await follow();
  server.is.beating = false;
  await pass(silentAfterMs);
  for (let opened = 2; opened < 5; opened += 1) {
    await pass(1_100);
    expect([isStreamSilent(), server.opened()]).toEqual([true, opened]);
    await pass(silentAfterMs);
  }
  server.is.beating = true;
  await pass(1_100);
  expect(isStreamSilent()).toBe(false);
});

test('nothing is heard either where no stream is to be had', async () => {
  const server = beatingServer();
  server.is.refusing = true;
  await follow();
  await pass(silentAfterMs - 1);
  expect(isStreamSilent()).toBe(false);
  await pass(1);
  expect(isStreamSilent()).toBe(true);
  server.is.refusing = false;
  await pass(30_000);
  expect(isStreamSilent()).toBe(false);
});

test('whoever is logged out, and whoever follows no more, waits for nothing', async () => {
  const server = beatingServer();
  await follow();
  server.is.beating = false;
  await pass(silentAfterMs);
  expect(isStreamSilent()).toBe(true);
  token.set(null);
  expect(isStreamSilent()).toBe(false);
  await pass(10 * silentAfterMs);
  expect(isStreamSilent()).toBe(false);
  token.set('of-another');
  await pass(silentAfterMs);
  expect(isStreamSilent()).toBe(true);
  for (const stop of stops.splice(0)) stop();
  expect(isStreamSilent()).toBe(false);
});
