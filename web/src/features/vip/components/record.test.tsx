// @vitest-environment happy-dom
import { refusal } from '@banyan/client/testing/contract-server.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import RecordScreen from '../screens/record.screen.tsx';
import { sampleCard } from '../testing/vip-samples.ts';

const { cardId } = sampleCard;
const quote = { amount: '8.91', kept: '0.99', price: '9.90', usedDays: 3, days: 30, until: '2026-03-09' };
const open = (changed: object = {}, query = '', quoted: object = quote, language: 'zh' | 'en' = 'en') =>
  show(<RecordScreen />, {
    url: `/pages/vip/vip_card_record?id=${cardId}${query}`,
    answers: {
      '/api/vip/card/detail': { ...sampleCard, ...changed },
      '/api/vip/card/refund_quote': quoted,
      '/api/vip/card/renewal/off': { ...sampleCard, ...changed },
    },
    language,
  });
const words = () => document.body.textContent ?? '';

test('a card shows its coupons month by month, and where an unused one is', async () => {
  open();
  await screen.findByText('Coupon 1');
  expect(words()).toMatch(/Coupon 1Can be used/);
  expect(words()).toMatch(/Coupon 2Comes on/);
  expect(screen.getByRole('link', { name: /Coupon 1/ }).getAttribute('href')).toBe(
    '#/pages/coupon/interest_rate',
  );
});

test('before a card is given back the page says what is kept and what is paid', async () => {
  open();
  const ask = await screen.findByRole<HTMLButtonElement>('button', { name: 'Refund' });
  await waitFor(() => expect(ask.disabled).toBe(false));
  fireEvent.click(ask);
  await screen.findByRole('button', { name: 'Refund ¥8.91' });
  expect(words()).toContain('3 of 30 days are over: of ¥9.90 we keep ¥0.99, and ¥8.91 goes back');
});

test('a refund that cannot be quoted says why, beside the button that does nothing without it', async () => {
  open({}, '', refusal('vip.perk_used'));
  await screen.findByRole('alert');
  expect(words()).toContain('A perk of this card was used: it cannot be refunded any more');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Refund' }).disabled).toBe(true);
});

test('a coupon that is due waits for the next run, and not for money that may be there', async () => {
  const coupons = [{ month: 1, dueOn: '2026-03-02', state: 'waiting', couponId: null }];
  const { unmount } = open({ coupons });
  await screen.findByText('Coupon 1');
  expect(words()).toContain('Due: it comes with the next run that finds the money');
  unmount();
  open({ coupons }, '', quote, 'zh');
  await screen.findByText('第 1 张加息券');
  expect(words()).toContain('待发放：下次每日发放时，有资金即发放');
});

test('what can no longer be given back offers no refund, and what was refunded shows it', async () => {
  const { unmount } = open({ mayRefund: false });
  await screen.findByRole('link', { name: 'Buy another' });
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
  unmount();
  open({
    state: 'refunded',
    mayRefund: false,
    refunded: '8.91',
    refundedAt: '2026-03-05T02:00:00.000Z',
    refundTransferId: cardId,
  });
  expect((await screen.findByRole('link', { name: /See the refund/ })).textContent).toContain('¥8.91');
});

test('right after it was bought the page is the result', async () => {
  open({ state: 'waiting' }, '&result=new');
  await screen.findByText('You have bought it');
  expect(words()).toContain('is not renewed by itself');
});

test('a card that simply ends can be renewed, for what the page says', async () => {
  open({ mayRenew: true });
  await screen.findByRole('button', { name: 'Renew it' });
  expect(words()).toContain('Off: the card simply ends, and nothing is charged.');
  expect(words()).toContain('bought again on its last day for ¥9.90 from your wallet');
});

test('what is to be renewed is switched off without a password', async () => {
  const { server } = open({ mayRenew: true, renewsOn: '2026-05-30' });
  fireEvent.click(await screen.findByRole('button', { name: 'Do not renew it' }));
  await waitFor(() =>
    expect(server.sentTo('/api/vip/card/renewal/off').map(({ input }) => input)).toEqual([{ cardId }]),
  );
});

test('a card that was not renewed says why', async () => {
  open({ renewal: 'no_money' });
  await screen.findByText('Not renewed, and nothing charged: there was not enough in your wallet.');
  expect(screen.queryByRole('button', { name: 'Renew it' })).toBeNull();
});
