// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { toggleBalances } from '../platform/money.ts';
import { show } from '../testing/show.tsx';
import { ResultHead } from './result.tsx';
import { DetailSkeleton } from './skeletons.tsx';

const url = '/pages/withdraw/record?id=1';
const title = (text: string) => screen.getByText(text);

test('a new result is scrolled to its top and has the focus on its title, once', () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  const { redraw } = show(<ResultHead tone="waiting" title="Under review" amount="1.00" />, { url });
  expect(scrolled.mock.calls).toEqual([[0, 0]]);
  expect(document.activeElement).toBe(title('Under review'));
  title('Under review').blur();
  redraw(<p>elsewhere</p>);
  redraw(<ResultHead tone="waiting" title="Still under review" />);
  expect(scrolled).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(document.body);
});

test('what becomes of an order while its page is open is a new result', () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  const { redraw } = show(<ResultHead tone="waiting" title="Under review" />, { url });
  redraw(<ResultHead tone="ended" title="Cancelled" />);
  expect(scrolled).toHaveBeenCalledTimes(2);
  expect(document.activeElement).toBe(title('Cancelled'));
});

test('the amount of a result is hidden with the eye closed', () => {
  const { container } = show(<ResultHead tone="success" title="Paid" amount="12.34" />, { url });
  expect(container.textContent).toContain('12.34');
  act(toggleBalances);
  expect(container.textContent).not.toContain('12.34');
  act(toggleBalances);
});

test('what stands in for a new result has its disc, and for a thing that was made before has none', () => {
  const { container, redraw } = show(<DetailSkeleton isNew />, { url });
  expect(container.querySelectorAll('.size-18')).toHaveLength(1);
  redraw(<DetailSkeleton />);
  expect(container.querySelectorAll('.size-18')).toHaveLength(0);
  expect(container.querySelectorAll('.shimmer').length).toBeGreaterThan(3);
});
