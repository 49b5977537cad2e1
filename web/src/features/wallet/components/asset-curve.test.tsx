// @vitest-environment happy-dom
import { refusal, silence } from '@banyan/client/testing/contract-server.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toggleBalances } from '../../../platform/money.ts';
import { show } from '../../../testing/show.tsx';
import AssetCurve from './asset-curve.tsx';

const path = '/api/asset_history';
const none = { wallet: '0.00', invested: '0.00', savings: '0.00', equity: '0.00', shareOrders: '0.00' };
const close = (on: string, held: object, change: object = {}) => ({
  on,
  held: { ...none, ...held },
  owed: { loan: '0.00', pledge: '0.00' },
  totalAssets: '100.00',
  totalOwed: '0.00',
  netWorth: '100.00',
  ...change,
});
const days = {
  closedOn: '2026-03-02',
  points: [
    close('2026-03-01', { wallet: '70.00', savings: '30.00' }),
    close('2026-03-02', { wallet: '70.00', savings: '31.00' }, { totalAssets: '101.00' }),
  ],
};
const open = (answer: object = days) => show(<AssetCurve />, { answers: { [path]: answer } });
const read = () => screen.getByRole('slider').getAttribute('aria-valuetext');
const rows = () =>
  screen
    .getAllByRole<HTMLTableRowElement>('row')
    .map(({ cells }) => [...cells].map((cell) => cell.textContent));

test('the curve is of all that is owned, and ends with the last close', async () => {
  open();
  await screen.findByRole('slider', { name: 'Over time: pick a point' });
  expect(read()).toBe('2 Mar 2026: Total assets ¥101.00');
  screen.getByText(/the latest is the end of 2 Mar 2026/);
});

test('a part that there was anything of can be chosen, and its figures stand in a table', async () => {
  open();
  const choices = within(await screen.findByRole('group', { name: 'What is shown' })).getAllByRole('button');
  expect(choices.map(({ textContent }) => textContent)).toEqual(['Total assets', 'Wallet', 'Savings pot']);
  fireEvent.click(screen.getByRole('button', { name: 'Savings pot' }));
  expect(read()).toBe('2 Mar 2026: Savings pot ¥31.00');
  fireEvent.click(screen.getByRole('button', { name: 'As a table' }));
  expect(rows()).toEqual([
    ['Date', 'Savings pot'],
    ['1 Mar 2026', '¥30.00'],
    ['2 Mar 2026', '¥31.00'],
  ]);
});

test('whoever owed something sees what is left without it beside the whole, below zero too', async () => {
  const owing = { owed: { loan: '120.00', pledge: '0.00' }, totalOwed: '120.00', netWorth: '-20.00' };
  open({ closedOn: '2026-03-01', points: [close('2026-03-01', { wallet: '100.00' }, owing)] });
  await screen.findByRole('slider');
  expect(read()).toBe('1 Mar 2026: Total assets ¥100.00, Net worth −¥20.00');
  fireEvent.click(screen.getByRole('button', { name: 'Loans' }));
  expect(read()).toBe('1 Mar 2026: Loans ¥120.00');
});

test('months and years are asked for when they are chosen, and are named', async () => {
  const older = [close('2025-12-31', { wallet: '100.00' }), close('2026-03-02', { wallet: '100.00' })];
  const asked = ({ by }: { by: string }) => (by === 'day' ? days : { closedOn: '2026-03-02', points: older });
  const { server } = show(<AssetCurve />, { answers: { [path]: asked } });
  fireEvent.click(await screen.findByRole('radio', { name: 'Months' }));
  await screen.findByText('December 2025');
  fireEvent.click(screen.getByRole('radio', { name: 'Years' }));
  await screen.findByText('2025');
  expect(server.sentTo(path).map(({ input }) => input['by'])).toEqual(['day', 'month', 'year']);
});

test('before there was any close it says when the curve begins, and offers nothing to choose', async () => {
  open({ closedOn: null, points: [] });
  await screen.findByText(/The curve begins tomorrow/);
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('slider')).toBeNull();
});

test('with the eye closed there is neither a curve nor an amount', async () => {
  open();
  await screen.findByRole('slider');
  act(toggleBalances);
  expect(screen.queryByRole('slider')).toBeNull();
  expect(document.body.textContent).not.toMatch(/\d/);
  act(toggleBalances);
  expect(read()).toContain('¥101.00');
});

test('it waits in its own shape, and a refusal can be tried again', async () => {
  const { unmount } = show(<AssetCurve />, { answers: { [path]: silence } });
  screen.getByRole('status', { name: 'Loading' });
  unmount();
  open(refusal('request.rate_limited'));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('in Chinese it says the same', async () => {
  show(<AssetCurve />, { answers: { [path]: days }, language: 'zh' });
  const slider = await screen.findByRole('slider', { name: '资产走势：选择日期' });
  expect(slider.getAttribute('aria-valuetext')).toBe('2026/03/02: 总资产 ¥101.00');
});
