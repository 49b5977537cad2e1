// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { costOf } from '../loan-cost.ts';
import { InstalmentChart } from './instalment-chart.tsx';

const terms = {
  principal: 3_000_00n,
  rateBps: 960,
  months: 3,
  method: 'equal_instalments',
  startsOn: '2026-03-02',
} as const;
const payments = costOf(terms, 0n)?.payments ?? [];

test('a slider over the bars reads each month, and the table holds what they show', async () => {
  show(<InstalmentChart payments={payments} />);
  const slider = screen.getByRole('slider');
  const read = () => slider.getAttribute('aria-valuetext');
  await waitFor(() => expect(read()).toBe('2 Apr 2026: Principal ¥991.71 · interest ¥24.46'));
  fireEvent.change(slider, { target: { value: '2' } });
  expect(read()).toBe('2 Jun 2026: Principal ¥1,007.97 · interest ¥8.22');
  fireEvent.click(screen.getByRole('button', { name: 'As a table' }));
  expect(screen.queryByRole('slider')).toBeNull();
  const [, ...rows] = screen
    .getAllByRole<HTMLTableRowElement>('row')
    .map(({ cells }) => [...cells].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['2 Apr 2026', '¥991.71 + ¥24.46'],
    ['2 May 2026', '¥1,000.32 + ¥15.85'],
    ['2 Jun 2026', '¥1,007.97 + ¥8.22'],
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'As bars' }));
  screen.getByRole('slider');
});
