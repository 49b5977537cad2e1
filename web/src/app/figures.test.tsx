// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatDate } from '../platform/dates.ts';
import { SoldBar } from '../shared/product/product-card.tsx';
import { show } from '../testing/show.tsx';
import { CoverBar } from '../ui/cover-bar.tsx';
import { NextDays, ResultHead } from '../ui/result.tsx';

/** Returns the filled part of the bar and the place of its mark, both in per cent, and the text. */
function drawn(coverBps: number) {
  const { container, unmount } = show(<CoverBar coverBps={coverBps} />);
  const [filled, mark] = container.querySelectorAll<HTMLElement>('[data-bar] > div:first-child > *');
  const said = container.textContent;
  const found = [filled?.style.width, mark?.style.left, said];
  unmount();
  return found;
}

test('a cover is drawn against a mark where all would be covered, also where it is more or far more', () => {
  expect(drawn(6_000)).toEqual(['60%', '100%', '100%']);
  expect(drawn(10_000)).toEqual(['100%', '100%', '100%']);
  expect(drawn(16_000)).toEqual(['100%', '62.5%', '100%']);
  expect(drawn(250_000)).toEqual(['100%', '50%', '1×']);
});

test('how far a product is sold is drawn once that is one per cent, and not before', () => {
  const { redraw } = show(<SoldBar product={{ soldUnits: '99', quotaUnits: '10000' }} />);
  expect(screen.queryByRole('progressbar')).toBeNull();
  screen.getByText('9,901 units left');
  redraw(<SoldBar product={{ soldUnits: '100', quotaUnits: '10000' }} />);
  screen.getByRole('progressbar', { name: '1% sold' });
});

test('a result says what became of it and how much it was about, and which day brings what', () => {
  show(
    <>
      <ResultHead tone="success" title="Done" amount="1234.50" />
      <NextDays title="Next" days={[{ on: '17 Nov', what: 'Interest starts' }]} />
    </>,
  );
  expect(screen.getByText('Done').getAttribute('role')).toBe('status');
  screen.getByText((_, element) => element?.textContent === '¥1,234.50' && element.tagName === 'SPAN');
  expect(screen.getByRole('term').textContent).toBe('17 Nov');
  expect(screen.getByRole('definition').textContent).toBe('Interest starts');
});

test('in a list by month a date has no year', () => {
  const at = '2026-11-15T21:43:00.000Z';
  expect(formatDate(at, 'noYear', 'zh')).toBe('11-16 05:43');
  expect(formatDate(at, 'noYear', 'en')).toBe('16 Nov, 05:43');
});
