import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stack, startStack } from '../fixtures/stack.ts';
import { type CustomerWire, customerWire, loggedIn } from '../fixtures/wire.ts';

/**
 * The people of the demo have lived sixty days when a newcomer starts: what the app shows of them goes back so far, and
 * every night of it has been gone through. All days are told from the newest whose books are closed.
 */

let stack: Stack;
let linxiao: CustomerWire;
let nights: string[];
beforeAll(async () => {
  stack = await startStack();
  linxiao = await loggedIn(stack, 'linxiao');
  const { items } = await customerWire(stack).get('/api/liabilities/days', { limit: '100' });
  nights = items.map(({ onDate }) => onDate);
});
afterAll(() => stack?.stop());

const dayMs = 86_400_000;
/** The business date of an instant. */
const dateOf = (at: string) => new Date(Date.parse(at) + 8 * 3_600_000).toISOString().slice(0, 10);
/** How many days a date lies before today. */
const ago = (date: string | undefined): number =>
  (Date.parse(nights[0] ?? '') + dayMs - Date.parse(date ?? '')) / dayMs;
const distinct = (dates: readonly string[]): number => new Set(dates).size;

test('every night of sixty days was closed, none left out', () => {
  const oldest = nights.at(-1);
  expect(ago(oldest)).toBeGreaterThanOrEqual(60);
  expect(nights).toHaveLength(ago(oldest));
  expect(distinct(nights)).toBe(nights.length);
});

test('the curve of what somebody owns has each day of its month, and the months before it', async () => {
  const days = await linxiao.get('/api/asset_history', { by: 'day' });
  expect(days.closedOn).toBe(nights[0]);
  expect(days.points.map(({ on }) => ago(on))).toEqual(Array.from({ length: 31 }, (_, n) => 31 - n));
  const months = await linxiao.get('/api/asset_history', { by: 'month' });
  expect(months.points.length).toBeGreaterThanOrEqual(2);
  expect(ago(months.points[0]?.on)).toBeGreaterThanOrEqual(28);
});

test('the first investment was made two months ago and has been paid back, others are running', async () => {
  const { items } = await linxiao.get('/api/subscription/list', { limit: '100' });
  const first = items.at(-1);
  expect(ago(dateOf(first?.subscribedAt ?? ''))).toBeGreaterThanOrEqual(58);
  expect(first?.state).toBe('repaid');
  expect(items.map(({ state }) => state)).toContain('active');
});

test('savings have earned on each day since they began', async () => {
  const wangqiang = await loggedIn(stack, 'wangqiang');
  const { items } = await wangqiang.get('/api/savings/earnings', { limit: '100' });
  const dates = items.map(({ onDate }) => onDate);
  expect(ago(dates.at(-1))).toBeGreaterThanOrEqual(58);
  expect(dates).toHaveLength(ago(dates.at(-1)));
});

test('somebody has checked in on every day', async () => {
  const { items } = await linxiao.get('/api/checkin/records', { limit: '100' });
  const dates = items.map(({ date }) => date);
  expect(ago(dates.at(-1))).toBeGreaterThanOrEqual(60);
  expect(distinct(dates)).toBeGreaterThanOrEqual(60);
});

test('shares were traded, money was borrowed, wheels were turned and questions asked before today', async () => {
  const { items: trades } = await linxiao.get('/api/market/trades', { limit: '100' });
  const days = trades.map(({ tradedOn }) => tradedOn);
  expect(ago(days.at(-1))).toBeGreaterThanOrEqual(45);
  expect(distinct(days)).toBeGreaterThan(5);
  const borrower = await loggedIn(stack, 'guanyue');
  const { items: loans } = await borrower.get('/api/loan/loans', {});
  expect(ago(dateOf(loans.at(-1)?.signedAt ?? ''))).toBeGreaterThanOrEqual(40);
  const { counts } = await linxiao.get('/api/coupon/list', {});
  expect(Object.values(counts).some((count) => count > 0)).toBe(true);
  expect((await linxiao.get('/api/lottery/records', {})).items).not.toEqual([]);
  expect((await linxiao.get('/api/support/tickets', {})).items).not.toEqual([]);
});
