import './testing/fake-browser.ts';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient, retryFailed } from './query.ts';

beforeEach(() => queryClient.clear());
afterEach(() => queryClient.clear());

const failing = () => {
  const ask = vi.fn(() => Promise.reject(new Error('broken')));
  return { ask, options: { queryKey: ['wallet', 'a'], queryFn: ask, retry: false } };
};
const watch = (options: ReturnType<typeof failing>['options']) =>
  new QueryObserver(queryClient, queryClient.defaultQueryOptions(options)).subscribe(() => {});
const failures = () => queryClient.getQueryState(['wallet', 'a'])?.errorUpdateCount;

test('what has failed is not asked for again by the next part of the page that wants it', async () => {
  const { ask, options } = failing();
  const stop = watch(options);
  await expect.poll(() => failures()).toBe(1);
  const stopToo = watch(options);
  await Promise.resolve();
  expect(ask).toHaveBeenCalledTimes(1);
  expect(queryClient.getQueryState(['wallet', 'a'])?.status).toBe('error');
  stop();
  stopToo();
});

test('a page that is opened asks again for what had failed before', async () => {
  const { ask, options } = failing();
  watch(options)();
  await expect.poll(() => failures()).toBe(1);
  retryFailed();
  const stop = watch(options);
  await expect.poll(() => ask.mock.calls.length).toBe(2);
  stop();
});
