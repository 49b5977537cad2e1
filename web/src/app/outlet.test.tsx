// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../platform/query.ts';
import { runtimeText, timedOut } from '../platform/runtime-texts.ts';
import type { Place } from './hash-history.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('whoever scrolls while the code of a page is on its way stays where they are', async () => {
  const path = '/pages/product/product_list';
  sessionStorage.setItem('scroll_positions', JSON.stringify({ [path]: 746 }));
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  const { Outlet } = await import('./outlet.tsx');
  const { trackScroll } = await import('./scroll-positions.ts');
  const { routes } = await import('./routes.ts');
  trackScroll(() => undefined);
  const place: Place = { path, url: path, query: {}, index: 0 };
  const route = routes.find((each) => each.path === path);
  const drawn = (Screen?: () => ReactNode) => (
    <QueryClientProvider client={queryClient}>
      <Outlet shown={{ place, route, ...(Screen && { Screen }) }} />
    </QueryClientProvider>
  );
  const { rerender } = render(drawn());
  expect(scrollTo).toHaveBeenLastCalledWith(0, 746);
  dispatchEvent(new Event('keydown'));
  scrollTo.mockClear();
  rerender(drawn(() => <p>here it is</p>));
  await screen.findByText('here it is');
  expect(scrollTo).not.toHaveBeenCalled();
});

test('a page whose code has not come within a minute says so, and a press anywhere loads all afresh', async () => {
  const { Outlet } = await import('./outlet.tsx');
  const { routes } = await import('./routes.ts');
  const path = '/pages/product/product_list';
  const place: Place = { path, url: path, query: {}, index: 0 };
  const route = routes.find((each) => each.path === path);
  const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined);
  vi.useFakeTimers();
  render(
    <QueryClientProvider client={queryClient}>
      <Outlet shown={{ place, route }} />
    </QueryClientProvider>,
  );
  const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  const words = () => screen.queryByText(runtimeText(timedOut));
  await pass(59_999);
  expect(words()).toBeNull();
  await pass(1);
  fireEvent.click(words() as HTMLElement);
  expect(reload).toHaveBeenCalledOnce();
});
