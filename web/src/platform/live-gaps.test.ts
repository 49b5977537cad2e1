import './testing/fake-browser.ts';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { followEvents } from './live.ts';
import { queryClient } from './query.ts';
import { token } from './session.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.clear();
});

/** A server that leaves messages in an inbox and hints at each on the stream that is open, if one is. */
function inboxServer() {
  const messages: number[] = [];
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  let unheard = 0;
  let opened = 0;
  vi.stubGlobal('fetch', async () => {
    opened += 1;
    return new Response(
      new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) }),
    );
  });
  return {
    messages,
    leave() {
      messages.push(messages.length);
      if (stream) stream.enqueue(new TextEncoder().encode('data: {"topics":["inbox"]}\n\n'));
      else unheard += 1;
    },
    breakOff() {
      stream?.error(new TypeError('the line broke'));
      stream = undefined;
    },
    counts: () => ({ unheard, opened }),
  };
}

test('of a thousand messages none is lost and none is there twice, though the stream breaks twenty times', async () => {
  vi.useFakeTimers();
  const server = inboxServer();
  const inbox = new QueryObserver<number[]>(queryClient, {
    queryKey: ['/api/inbox/list', {}],
    queryFn: async () => [...server.messages],
  });
  const unsubscribe = inbox.subscribe(() => {});
  token.set('of-somebody');
  const stop = followEvents();
  await vi.advanceTimersByTimeAsync(10);
  for (let left = 1; left <= 1_000; left += 1) {
    server.leave();
    if (left % 50 === 0) server.breakOff();
    // The next attempt comes after a second: ten messages meet no open stream.
    await vi.advanceTimersByTimeAsync(100);
  }
  // Less than a stream may say nothing for: this one has no heartbeats.
  await vi.advanceTimersByTimeAsync(40_000);
  const { unheard, opened } = server.counts();
  expect(opened).toBe(21);
  expect(unheard).toBeGreaterThan(100);
  expect(inbox.getCurrentResult().data).toEqual(Array.from({ length: 1_000 }, (_, number) => number));
  stop();
  unsubscribe();
});
