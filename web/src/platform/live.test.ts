import './testing/fake-browser.ts';
import { heartbeatMs } from '@banyan/domain/live/heartbeat.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { followEvents, movesOf, topicsOf } from './live.ts';
import { token } from './session.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an event names what changed; comments, other fields and nonsense are skipped', () => {
  expect(topicsOf('data: {"topics":["wallet","investing"]}')).toEqual(['wallet', 'investing']);
  expect(topicsOf('event: hint\nid: 7\ndata:{"topics":["wallet"]}')).toEqual(['wallet']);
  expect(topicsOf(': still here')).toEqual([]);
  expect(topicsOf('data: nonsense')).toEqual([]);
  expect(topicsOf('data: {"topics":[1]}')).toEqual([]);
});

test('an event says what has moved, and how far; one that does not say both is skipped', () => {
  const moved = { topic: 'market', id: 'tea', sequence: '9007199254740993' };
  const block = (data: object) => `data: ${JSON.stringify(data)}`;
  expect(movesOf(block({ moved }))).toEqual([{ ...moved, sequence: 9_007_199_254_740_993n }]);
  expect(topicsOf(block({ moved }))).toEqual([]);
  expect(movesOf(block({ topics: ['market'] }))).toEqual([]);
  expect(movesOf(block({ moved: { ...moved, sequence: 'far' } }))).toEqual([]);
  expect(movesOf(block({ moved: { ...moved, sequence: 7 } }))).toEqual([]);
  expect(movesOf(block({ moved: 'tea' }))).toEqual([]);
  expect(movesOf('data: null')).toEqual([]);
});

test('a stream that is refused is asked for ever less often, and taken once there is room', async () => {
  vi.useFakeTimers();
  const asked: number[] = [];
  let isFull = true;
  const open = new ReadableStream<Uint8Array>({
    start: (controller) => {
      setInterval(() => controller.enqueue(new TextEncoder().encode(': beat\n\n')), heartbeatMs);
    },
  });
  vi.stubGlobal('fetch', async () => {
    asked.push(Date.now());
    return isFull ? Response.json({ code: 'events.too_many_streams' }, { status: 429 }) : new Response(open);
  });
  token.set('of-somebody');
  const stop = followEvents();
  await vi.advanceTimersByTimeAsync(300_000);
  const waits = asked.slice(1).map((at, i) => at - (asked[i] ?? 0));
  expect(waits.slice(0, 6)).toEqual([1_000, 2_000, 5_000, 10_000, 30_000, 30_000]);
  isFull = false;
  const before = asked.length;
  await vi.advanceTimersByTimeAsync(300_000);
  expect(asked.length).toBe(before + 1);
  stop();
});

test('a stream that nobody answers is given up after a minute, and asked for again', async () => {
  vi.useFakeTimers();
  let asked = 0;
  vi.stubGlobal('fetch', (_address: string, init?: RequestInit) => {
    asked += 1;
    return new Promise((_answer, fail) => {
      init?.signal?.addEventListener('abort', () => fail(new Error('given up')));
    });
  });
  token.set('of-somebody');
  const stop = followEvents();
  await vi.advanceTimersByTimeAsync(60_999);
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toBe(2);
  stop();
});

test('with the network again the stream is asked for at once, whatever pause it was in', async () => {
  vi.useFakeTimers();
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    throw new TypeError('no network');
  });
  token.set('of-somebody');
  const stop = followEvents();
  await vi.advanceTimersByTimeAsync(60_000);
  const before = asked;
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBe(before + 1);
  stop();
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBe(before + 1);
});
