// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { ListFooter } from './infinite-list.tsx';

test('the next part of a list is fetched when its end is 50 pixels away', () => {
  let arrive: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
  const margins: unknown[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: typeof arrive, { rootMargin }: IntersectionObserverInit) {
        arrive = told;
        margins.push(rootMargin);
      }
      observe() {}
      disconnect() {}
    },
  );
  const fetchNextPage = vi.fn();
  const query = { hasNextPage: true, isFetchingNextPage: false, isFetchNextPageError: false, fetchNextPage };
  show(<ListFooter query={query} />);
  expect(margins).toEqual(['50px']);
  act(() => arrive([{ isIntersecting: false }]));
  expect(fetchNextPage).not.toHaveBeenCalled();
  act(() => arrive([{ isIntersecting: true }]));
  expect(fetchNextPage).toHaveBeenCalledOnce();
});
