// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toggleBalances } from '../platform/money.ts';
import { show } from '../testing/show.tsx';
import { Composition, type PartOfWhole } from './composition.tsx';

const parts: readonly PartOfWhole[] = [
  { key: 'available', name: 'Available', amount: '500.00', to: '/pages/account/detail' },
  { key: 'frozen', name: 'Frozen', amount: '0.00', to: '/pages/account/frozen' },
  { key: 'savings', name: 'Savings', amount: '1000.00', to: '/pages/yuebao/index' },
];
const composition = <Composition label="What it is made of" total="1500.00" parts={parts} />;
const barWidths = () =>
  [...document.querySelectorAll<HTMLElement>('[data-bar] > *')].map(({ style }) => style.flexGrow);
const cells = () =>
  screen
    .getAllByRole<HTMLTableRowElement>('row')
    .map((row) => [...row.cells].map((cell) => cell.textContent));

test('each part stands beside the bar with amount and share, and opens what it sums', () => {
  const { went } = show(composition, { language: 'en' });
  expect(barWidths()).toEqual(['3333', '6667']);
  const links = screen.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Available33.33%¥500.00',
    'Frozen0.00%¥0.00',
    'Savings66.67%¥1,000.00',
  ]);
  fireEvent.click(screen.getByRole('link', { name: /Frozen/ }));
  expect(went).toEqual(['push /pages/account/frozen']);
});

test('the table holds the same, with the sum, and its rows open the same', () => {
  const { went } = show(composition, { language: 'en' });
  fireEvent.click(screen.getByRole('button', { name: 'As a table' }));
  expect(barWidths()).toEqual([]);
  expect(cells()).toEqual([
    ['Part', 'Amount and share'],
    ['Available', '¥500.0033.33%'],
    ['Frozen', '¥0.000.00%'],
    ['Savings', '¥1,000.0066.67%'],
    ['Total', '¥1,500.00'],
  ]);
  fireEvent.click(screen.getByRole('link', { name: 'Savings' }));
  expect(went).toEqual(['push /pages/yuebao/index']);
  fireEvent.click(screen.getByRole('button', { name: 'As a picture' }));
  expect(barWidths()).toHaveLength(2);
});

test('with the eye closed neither the bar nor a share tells what one has', () => {
  show(composition, { language: 'en' });
  act(toggleBalances);
  expect(barWidths()).toEqual([]);
  expect(document.body.textContent).not.toMatch(/\d/);
  fireEvent.click(screen.getByRole('button', { name: 'As a table' }));
  expect(document.body.textContent).not.toMatch(/\d/);
  act(toggleBalances);
  expect(document.body.textContent).toContain('66.67%');
});

test('of nothing there is no bar, and no share', () => {
  const nothing = parts.map((part) => ({ ...part, amount: '0.00' }));
  show(<Composition label="Nothing" total="0.00" parts={nothing} />, { language: 'en' });
  expect(barWidths()).toEqual([]);
  expect(screen.getAllByText('0.00%')).toHaveLength(3);
});
