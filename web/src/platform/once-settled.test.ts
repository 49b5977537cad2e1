import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import './testing/fake-browser.ts';
import { onceSettled } from './once-settled.ts';
import { queryClient } from './query.ts';

beforeEach(() => {
  vi.useFakeTimers();
  queryClient.clear();
});
afterEach(() => vi.useRealTimers());

/** Asks for something that is answered when the returned function is called. */
function asking(key: string): () => void {
  let answer = () => {};
  const queryFn = () =>
    new Promise<string>((resolve) => {
      answer = () => resolve('there');
    });
  void queryClient.prefetchQuery({ queryKey: [key], queryFn });
  return () => answer();
}

test('what follows waits until everything that was asked for is there', async () => {
  const answers = [asking('one'), asking('two')];
  const then = vi.fn();
  onceSettled(then);
  answers[0]?.();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(then).not.toHaveBeenCalled();
  answers[1]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(then).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(then).toHaveBeenCalledOnce();
});

test('a page that asks for nothing keeps what follows for a moment, one that is never answered for two seconds', async () => {
  const then = vi.fn();
  onceSettled(then);
  await vi.advanceTimersByTimeAsync(250);
  expect(then).toHaveBeenCalledOnce();
  asking('never');
  onceSettled(then);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(then).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  expect(then).toHaveBeenCalledTimes(2);
});
