// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import PurchaseScreen from '../screens/purchase.screen.tsx';
import { sampleOffers } from '../testing/vip-samples.ts';

const open = (changed: object = {}, language: 'zh' | 'en' = 'en', needs: readonly object[] = []) =>
  show(<PurchaseScreen />, {
    url: '/pages/vip/vip_card_purchase',
    answers: { '/api/vip/cards': { ...sampleOffers, ...changed }, '/api/payment_password/needs': { needs } },
    language,
  });
const words = () => document.body.textContent ?? '';
const pay = (amount: string) => screen.findByRole<HTMLButtonElement>('button', { name: `Pay ¥${amount}` });

test('a card says what is inside, what that is worth at most, and from how much invested it pays off', async () => {
  open();
  await pay('9.90');
  expect(words()).toContain('+1.00% a year for 30 days, on up to ¥20,000.00');
  expect(words()).toContain('It pays off from ¥12,045.00 invested with each coupon');
  expect(words()).toContain('If you do not invest, the card brings you no money at all.');
  expect(words()).toContain('Off, unless you switch it on at the card');
  // Others may be given coupons before: the money of now is no promise.
  expect(words()).toContain(
    'Should the money be short by then, coupons come in the order in which they fell due',
  );
});

test('another card is another price and another worth', async () => {
  open();
  fireEvent.click(await screen.findByRole('radio', { name: /Year card/ }));
  expect((await pay('98.00')).disabled).toBe(false);
  expect(words()).toContain('12 coupons');
  expect(words()).toContain('It pays off from ¥9,941.00');
});

test('a card that its coupons never pay for says so, and coupons without money are told of', async () => {
  open({
    offers: sampleOffers.offers.map((offer) => ({ ...offer, paysOffFrom: null })),
    areCouponsFunded: false,
  });
  await pay('9.90');
  expect(words()).toContain('they bring less than the card costs');
  expect(words()).toContain('There is no money for the coupons at the moment');
});

test('too little in the wallet, or a card that waits already, keeps the button off and says why', async () => {
  const { unmount } = open({ available: '5.00' });
  expect((await pay('9.90')).disabled).toBe(true);
  expect(words()).toContain('Insufficient balance: ¥5.00 available');
  expect(screen.getByRole('link', { name: 'Recharge' })).toBeTruthy();
  unmount();
  open({ waitingCards: 1 });
  expect((await pay('9.90')).disabled).toBe(true);
  expect(words()).toContain('You have a card that waits to begin');
});

test('without a payment password no card can be bought, and the way to one is said before what is short', async () => {
  open({ available: '5.00' }, 'en', [{ need: 'payment_password', state: 'missing', until: null }]);
  expect((await pay('9.90')).disabled).toBe(true);
  await screen.findByText(/Please set payment password first/);
  expect(screen.getByRole('link', { name: 'Set it now' }).getAttribute('href')).toBe(
    '#/pages/pay_pwd/pwd_update',
  );
  expect(words()).not.toContain('Insufficient balance');
});

test('in Chinese the same is said', async () => {
  open({}, 'zh');
  await screen.findByRole('button', { name: '支付 ¥9.90' });
  expect(words()).toContain('每张券都用于投资 ¥12,045.00 以上、期限不短于 30 天的产品，才够本');
  expect(words()).toContain('不投资，这张卡就不会带来任何钱');
  expect(words()).toContain('届时资金不足的，待资金到位后按应发先后补发');
});
