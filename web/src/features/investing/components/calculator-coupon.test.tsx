// @vitest-environment happy-dom
import { refusal } from '@banyan/client/testing/contract-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, show } from '../../../testing/show.tsx';
import CalculatorScreen from '../screens/calculator.screen.tsx';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const cash = {
  couponId: id(1),
  name: { zh: '新人礼', en: 'Welcome' },
  terms: { kind: 'cash', amount: '20.00', minimum: '15000.00' },
};
const rate = {
  couponId: id(2),
  name: { zh: '春日', en: 'Spring' },
  terms: { kind: 'rate', bonusBps: 200, bonusDays: 30, cap: '10000.00' },
};
const answers = {
  '/api/productlist': { valueOn: '2026-03-02', items: [] },
  '/api/coupon/list': { items: [cash, rate] },
};
const open = (options: Partial<Parameters<typeof show>[1]> = {}) =>
  show(<CalculatorScreen />, { url: '/pages/calc/index', answers, ...options });
const words = () => document.body.textContent ?? '';
/** The row that says what is calculated with. */
const row = (name = /^Coupon/) => screen.findByRole('button', { name });
const choose = async (name: RegExp) => {
  fireEvent.click(await row());
  const sheet = within(await screen.findByRole('dialog', { name: 'Choose a coupon' }));
  fireEvent.click(await sheet.findByRole('radio', { name }));
  fireEvent.click(sheet.getByRole('button', { name: 'Done' }));
};
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
/** Returns the value that stands beside a name in the result. */
const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

test('an own rate coupon adds its bonus on its day, and out of whose money it is', async () => {
  open();
  await choose(/^Spring\s*2.00% more for 30 days, on up to ¥10,000.00$/);
  // 10,000.00 × 2 % × 30 ÷ 365 = 16.438…; 90 days of interest are 90.00.
  expect(fact('Bonus of the coupon')).toBe('+¥16.43');
  expect(fact('Bonus paid, in one sum')).toBe('1 Apr 2026');
  expect(fact('Principal, interest and bonus')).toBe('¥10,106.43');
  expect(fact('Gain in all')).toBe('+¥106.43');
  expect(words()).toContain('¥10,000.00 × 2.00% × 30 days ÷ 365');
  expect(words()).toContain('not by the issuer');
  fill(field('Term'), '10');
  expect(fact('Bonus of the coupon')).toBe('+¥5.47');
  expect(fact('Bonus paid, in one sum')).toBe('12 Mar 2026');
});

test('an own cash coupon says how far its minimum is, and with enough what is left to pay', async () => {
  open({ url: `/pages/calc/index?coupon=${id(1)}` });
  await row(/^Coupon\s*¥20.00 off from ¥15,000.00\s*Welcome$/);
  expect(words()).toContain('¥5,000.00 short: it needs ¥15,000.00');
  fill(field('Amount'), '15000');
  expect(fact('The coupon pays')).toBe('¥20.00');
  expect(fact('You pay')).toBe('¥14,980.00');
  // 135.00 of interest, and the coupon.
  expect(fact('Gain in all')).toBe('+¥155.00');
});

test('a stranger types a coupon’s figures, and a figure out of its range is said at its field', async () => {
  const { server } = open({ isLoggedIn: false });
  await choose(/^A rate coupon\s*Own figures$/);
  fill(field('Bonus rate'), '1.5');
  fill(field('Bonus days'), '7');
  // 10,000.00 × 1.5 % × 7 ÷ 365 = 2.876…
  expect(fact('Bonus of the coupon')).toBe('+¥2.87');
  fill(field('Bonus days'), '0');
  expect(words()).toContain('Please enter a value within the range');
  expect(screen.queryByText('Bonus of the coupon')).toBeNull();
  await choose(/^A cash coupon\s*Own figures$/);
  fill(field('Coupon amount'), '35.5');
  expect(fact('You pay')).toBe('¥9,964.50');
  expect(server.sentTo('/api/coupon/list')).toHaveLength(0);
});

test('in Chinese the same figures are said', async () => {
  open({ language: 'zh', url: `/pages/calc/index?coupon=${id(2)}` });
  await row(/^优惠券\s*加息 2.00%，30 天，本金上限 ¥10,000.00\s*春日$/);
  expect(fact('加息券收益')).toBe('+¥16.43');
  expect(fact('加息到账日（一次付清）')).toBe('2026/04/01');
});

test('own coupons that could not be loaded are asked for again, and figures can be typed meanwhile', async () => {
  let isBroken = true;
  open({
    answers: {
      ...answers,
      '/api/coupon/list': () => (isBroken ? refusal('request.rate_limited') : { items: [cash, rate] }),
    },
  });
  const retry = await screen.findByRole('button', { name: /could not be loaded/ });
  await choose(/^A cash coupon\s*Own figures$/);
  expect(fact('The coupon pays')).toBe('¥20.00');
  isBroken = false;
  fireEvent.click(retry);
  await choose(/^Spring/);
  expect(fact('Bonus of the coupon')).toBe('+¥16.43');
});

test('where there are no coupons nothing is said of them', async () => {
  const config = { permissions: { invest: true }, currency_symbol: '¥' };
  open({ answers: { ...answers, '/api/v2/common/getConfig': config } });
  await screen.findByText('Expected result');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Coupon/ })).toBeNull());
});
