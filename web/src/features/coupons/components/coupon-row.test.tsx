// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { useCouponChoice } from '../use-coupon-choice.ts';
import CouponRow from './coupon-row.tsx';

await Promise.all([import('../../../ui/sheet-dialog.tsx'), import('./coupon-sheet.tsx')]);

const now = '2026-11-22T04:00:00.000Z';
const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const terms = {
  cash: { kind: 'cash', amount: '20.00', minimum: '1000.00' },
  dear: { kind: 'cash', amount: '50.00', minimum: '5000.00' },
  rate: { kind: 'rate', bonusBps: 100, bonusDays: 30, cap: '10000.00' },
} as const;
const base = { state: 'unused', lastOn: '2026-11-25', reservedFor: null } as const;
const cash = { ...base, couponId: id(1), terms: terms.cash, value: '20.00', problem: null };
const rate = { ...base, couponId: id(2), terms: terms.rate, value: '0.82', problem: null };
const dear = { ...base, couponId: id(3), terms: terms.dear, value: '0.00', problem: 'below_minimum' };
const best = { couponIds: [id(1)], value: '20.00', reason: 'highest_value', lastOn: '2026-11-25' };
const known = { items: [cash, rate, dear], principal: '1000.00', isStackable: false, best };

type Seen = Pick<ReturnType<typeof useCouponChoice>, 'chosen' | 'pays' | 'isSettled' | 'bonusOf'>;

async function open(answer: object = {}, options: { isHeld?: boolean; url?: `/pages/${string}` } = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  let seen: Seen = { chosen: [], pays: 0n, isSettled: false, bonusOf: () => undefined };
  function Purchase() {
    const choice = useCouponChoice({ productId: id(9), units: '10', isHeld: options.isHeld ?? false });
    seen = choice;
    return <CouponRow choice={choice} principal="1000.00" />;
  }
  show(<Purchase />, {
    url: options.url ?? '/pages/product/product_buy',
    answers: {
      '/api/coupon/usable': { ...known, ...answer },
      '/api/v2/common/getConfig': { now, permissions: { coupon: true }, currency_symbol: '¥' },
    },
  });
  await waitFor(() => expect(seen.isSettled).toBe(true));
  return { choice: () => seen };
}
const words = () => document.body.textContent ?? '';
const openSheet = async () => {
  fireEvent.click(screen.getByRole('button', { name: /^Coupon/ }));
  const sheet = within(await screen.findByRole('dialog'));
  await sheet.findByText(/can be used/);
  return sheet;
};

test('the best coupon is chosen beforehand, with the reason, its last days and what is left to pay', async () => {
  const { choice } = await open();
  expect(choice()).toMatchObject({ chosen: [id(1)], pays: 20_00n });
  expect(words()).toContain('Gives the most · 3 days left');
  expect(words()).toContain('−¥20.00');
  expect(words()).toContain('You pay¥980.00');
});

test('another coupon takes its place, none may be used, and the best one comes back', async () => {
  const { choice } = await open();
  const sheet = await openSheet();
  const radios = sheet.getAllByRole<HTMLInputElement>('radio');
  fireEvent.click(radios[2] as HTMLElement);
  expect(choice()).toMatchObject({ chosen: [id(2)], pays: 0n });
  expect(words()).toContain('+¥0.82 bonus');
  expect(choice().bonusOf({ valueOn: '2026-12-01', cycleDays: 20 })).toEqual({
    dueOn: '2026-12-21',
    amount: '0.82',
    title: 'Rate coupon bonus',
    label: 'Plus a coupon bonus, paid 21 Dec 2026',
  });
  fireEvent.click(radios[0] as HTMLElement);
  expect(choice().chosen).toEqual([]);
  expect(words()).toContain('You could have ¥20.00');
  fireEvent.click(sheet.getByRole('button', { name: 'Take the best for me' }));
  expect(choice().chosen).toEqual([id(1)]);
});

test('a coupon that does not fit says in numbers what it lacks, and cannot be chosen', async () => {
  await open();
  const sheet = await openSheet();
  sheet.getByText('¥4,000.00 short: it needs ¥5,000.00');
  expect(sheet.getAllByRole<HTMLInputElement>('radio').map(({ disabled }) => disabled)).toEqual([
    false,
    false,
    false,
    true,
  ]);
});

test('where they may be combined, one of each kind is used, and one can be left out alone', async () => {
  const { choice } = await open({ isStackable: true, best: { ...best, couponIds: [id(1), id(2)] } });
  expect(choice()).toMatchObject({ chosen: [id(1), id(2)], pays: 20_00n });
  const sheet = await openSheet();
  const [withoutCash] = sheet.getAllByRole('radio', { name: 'Use none' });
  fireEvent.click(withoutCash as HTMLElement);
  expect(choice()).toMatchObject({ chosen: [id(2)], pays: 0n });
});

test('a coupon that an address brings is used; where it does not fit nothing is, and the row says why', async () => {
  const { choice } = await open({}, { url: `/pages/product/product_buy?coupon=${id(3)}` });
  expect(choice().chosen).toEqual([]);
  expect(words()).toContain('¥4,000.00 short');
});

test('of a purchase whose money is held the coupon takes nothing off, and the row says when it is paid', async () => {
  const { choice } = await open({}, { isHeld: true });
  expect(choice()).toMatchObject({ chosen: [id(1)], pays: 20_00n });
  expect(words()).toContain('when the group is full, ¥20.00 comes into your wallet');
  expect(words()).not.toContain('You pay');
});

test('without a coupon that fits the row leads to the reasons, and without any to where one is found', async () => {
  await open({ items: [dear], best: null });
  expect(words()).toContain('Your coupon does not fit this purchase');
  await openSheet();
});

test('without any coupon the row leads to where one is found', async () => {
  await open({ items: [], best: null });
  expect(screen.getByRole('link').getAttribute('href')).toBe('#/pages/coupon/voucher');
});
