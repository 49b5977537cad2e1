// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../testing/show.tsx';
import { chartScale, linePath } from './chart-scale.ts';
import { LineChart } from './line-chart.tsx';

const rate = { name: 'Rate', values: [1.5, 2, 1.8], texts: ['1.50%', '2.00%', '1.80%'] };
const places = ['1 Mar', '2 Mar', '3 Mar'];
const chart = <LineChart label="7-day rate" axis="Date" places={places} lines={[rate]} />;

test('a slider over the curve reads each place, the latest first', () => {
  show(chart, { language: 'en' });
  const slider = screen.getByRole('slider', { name: '7-day rate: pick a point' });
  expect(slider.getAttribute('aria-valuetext')).toBe('3 Mar: Rate 1.80%');
  fireEvent.change(slider, { target: { value: '1' } });
  expect(slider.getAttribute('aria-valuetext')).toBe('2 Mar: Rate 2.00%');
});

test('the table holds what the curve shows, row by row', () => {
  const other = { name: 'Before', values: [1, 1, 1], texts: ['1.00%', '1.00%', '1.00%'] };
  show(<LineChart label="7-day rate" axis="Date" places={places} lines={[rate, other]} />, {
    language: 'en',
  });
  fireEvent.click(screen.getByRole('button', { name: 'As a table' }));
  expect(screen.queryByRole('slider')).toBeNull();
  const [head, ...rows] = screen
    .getAllByRole<HTMLTableRowElement>('row')
    .map(({ cells }) => [...cells].map((cell) => cell.textContent));
  expect(head).toEqual(['Date', 'Rate', 'Before']);
  expect(rows).toEqual(places.map((at, i) => [at, rate.texts[i], other.texts[i]]));
  fireEvent.click(screen.getByRole('button', { name: 'As a curve' }));
  screen.getByRole('slider');
});

test('a higher value stands higher, with room above and below', () => {
  const { y } = chartScale([10, 20], { fromZero: false, height: 120 });
  expect([y(20), y(15), y(10)]).toEqual([10, 60, 110]);
});

test('an axis from zero has zero at its foot', () => {
  const { y } = chartScale([5, 10], { fromZero: true, height: 110 });
  expect([y(0), y(10)]).toEqual([110, 10]);
});

test('values that are all the same make a level line, and a single one a point', () => {
  const { y } = chartScale([3, 3], { fromZero: false, height: 100 });
  expect(linePath([3, 3], (i) => i * 10, y)).toBe('M0 50L10 50');
  expect(chartScale([0, 0], { fromZero: true, height: 100 }).y(0)).toBe(100);
  show(
    <LineChart
      label="One"
      axis="Date"
      places={['today']}
      lines={[{ name: 'Rate', values: [3], texts: ['3%'] }]}
    />,
  );
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('today: Rate 3%');
});
