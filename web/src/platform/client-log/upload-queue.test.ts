import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Batch, LogEntry } from './log-entry.ts';
import { retryWaitMs, uploadQueue } from './upload-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const entry = (message: string): LogEntry => ({
  token: '0123456789abcdef',
  route: '/',
  message,
  level: 'error',
  time: '2026-11-21T06:00:00.000Z',
  platform: 'h5 ios',
});

/** A world in which uploads wait until they are let go. */
function world() {
  const sent: Batch[] = [];
  const putBy: Batch[] = [];
  const open: { done(): void; fail(): void }[] = [];
  let provider = '1';
  const queue = uploadQueue({
    provider: () => provider,
    upload: (batch) => {
      sent.push(batch);
      return new Promise((resolve, reject) =>
        open.push({ done: resolve, fail: () => reject(new Error('no')) }),
      );
    },
    putBy: (batch) => void putBy.push(batch),
  });
  const add = (count: number) => {
    for (let i = 0; i < count; i += 1) queue.add(entry(String(i)));
  };
  const settle = async (how: 'done' | 'fail') => {
    for (const each of open.splice(0)) each[how]();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { queue, sent, putBy, open, add, settle, turnTo: (next: string) => void (provider = next) };
}

test('twenty entries leave at once, fewer after five seconds', async () => {
  const { add, sent } = world();
  add(19);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent.map((batch) => batch.length)).toEqual([19]);
  add(20);
  expect(sent.map((batch) => batch.length)).toEqual([19, 20]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(2);
});

test('the five seconds count from the first entry of a batch', async () => {
  const { add, sent } = world();
  add(1);
  await vi.advanceTimersByTimeAsync(4_000);
  add(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent.map((batch) => batch.length)).toEqual([2]);
});

test('at most three uploads run at once, and another provider has three of its own', async () => {
  const { add, sent, settle, turnTo } = world();
  add(100);
  expect(sent).toHaveLength(3);
  await settle('done');
  expect(sent).toHaveLength(5);
  add(60);
  expect(sent).toHaveLength(6);
  turnTo('2');
  add(20);
  expect(sent).toHaveLength(9);
});

test('a failed upload is tried three times more, after 1, 2 and 4 seconds, and is then put by', async () => {
  const { add, sent, putBy, settle } = world();
  add(20);
  for (const waitMs of [1_000, 2_000, 4_000]) {
    const before = sent.length;
    await settle('fail');
    await vi.advanceTimersByTimeAsync(waitMs - 1);
    expect(sent).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(before + 1);
  }
  expect(putBy).toEqual([]);
  await settle('fail');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(4);
  expect(putBy).toEqual([sent[0]]);
  expect([0, 1, 2].map(retryWaitMs)).toEqual([1_000, 2_000, 4_000]);
});

test('a retry that succeeds is the end of it', async () => {
  const { add, sent, putBy, settle } = world();
  add(20);
  await settle('fail');
  await vi.advanceTimersByTimeAsync(1_000);
  await settle('done');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(2);
  expect(putBy).toEqual([]);
});

test('at most fifty batches wait: beyond them the oldest is put by', () => {
  const { add, sent, putBy } = world();
  add(20 * 53);
  expect(sent).toHaveLength(3);
  expect(putBy).toHaveLength(0);
  add(40);
  expect(putBy).toHaveLength(2);
});

test('at most fifty batches wait for their retry: beyond them the oldest is put by', async () => {
  const { add, sent, putBy, settle } = world();
  for (let failed = 0; failed < 48; failed += 3) {
    add(20 * 3);
    await settle('fail');
  }
  add(20 * 2);
  await settle('fail');
  expect(putBy).toEqual([]);
  add(20);
  await settle('fail');
  expect(sent).toHaveLength(51);
  expect(putBy).toEqual([sent[0]]);
});

test('what has not been sent when the page goes is put by', async () => {
  const { queue, add, putBy, sent, open, settle } = world();
  add(20 * 3);
  open.pop();
  await settle('fail');
  add(20 * 3 + 7);
  queue.putAllBy();
  // Two that wait for their retry, the one that found no free upload, and the unfinished one.
  expect(putBy.map((batch) => batch.length)).toEqual([20, 20, 20, 7]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(5);
});

test('what was put by earlier is sent again', () => {
  const { queue, sent } = world();
  queue.resend([[entry('old')]]);
  expect(sent).toEqual([[entry('old')]]);
});
