// @vitest-environment happy-dom
import { refusal } from '@banyan/client/testing/contract-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, show } from '../../../testing/show.tsx';
import ExchangeGoodScreen from '../screens/exchange.screen.tsx';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const [goodId, home, work, orderId] = [id(1), id(2), id(3), id(4)];
const mug = {
  goodId,
  name: { zh: '马克杯', en: 'Mug' },
  kind: 'parcel',
  points: '800',
  price: '0.00',
  stock: 20,
  perPerson: 5,
  isOnShelf: true,
  balance: '3000',
  had: 0,
  most: 3,
};
const place = { province: '浙江省', city: '杭州市', district: '西湖区', phone: '13800138000' };
const book = {
  maxAddresses: 10,
  items: [
    { ...place, addressId: work, name: 'Work', detail: 'Wensan 2', isDefault: false },
    { ...place, addressId: home, name: 'Home', detail: 'Wensan 1', isDefault: true },
  ],
};
const prepared = {
  '/api/store/good': mug,
  '/api/address/list': book,
  '/api/wallet/overview': { available: '100.00' },
  '/api/me': { userId: id(9) },
  '/api/exchange': { orderId },
  '/api/payment_password/authorize': { authorization: 'a-token-of-more-than-twenty-characters' },
};
const withMoney = { ...mug, price: '9.90' };

async function open(answers: object = {}) {
  const shown = show(<ExchangeGoodScreen />, {
    url: `/pages/store/exchange?id=${goodId}`,
    answers: { ...prepared, ...answers },
  });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Confirm' });
  return { ...shown, submit: () => fireEvent.submit(button.form as HTMLFormElement), button };
}
const main = () => screen.getByRole('main').textContent ?? '';

test('a good for points alone is sent to the default address, with what was shown, and no password', async () => {
  const { server, submit, went } = await open();
  expect(main()).toContain('Home');
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(main()).toContain('1,600 points');
  expect(main()).toContain('1,400');
  submit();
  await waitFor(() => expect(went).toEqual([`replace /pages/store/exchange_logs?id=${orderId}&result=new`]));
  expect(server.sentTo('/api/exchange').map(({ input }) => input)).toEqual([
    { goodId, count: 2, addressId: home, shown: { points: '1600', price: '0.00' }, authorization: null },
  ]);
});

test('where money is paid, the password stands for the whole price and the good', async () => {
  const { server, submit, went } = await open({ '/api/store/good': withMoney });
  fill(screen.getByLabelText('How many'), '3');
  submit();
  const sheet = within(await screen.findByRole('dialog', { name: 'Enter payment password' }));
  for (const digit of '258036') fireEvent.click(await sheet.findByRole('button', { name: digit }));
  await waitFor(() => expect(went).toHaveLength(1));
  expect(server.sentTo('/api/payment_password/authorize')[0]?.input).toMatchObject({
    command: 'exchange_good',
    amount: '29.70',
    payee: goodId,
  });
  expect(server.sentTo('/api/exchange')[0]?.input).toMatchObject({
    count: 3,
    shown: { points: '2400', price: '29.70' },
    authorization: 'a-token-of-more-than-twenty-characters',
  });
});

test('another address is chosen in the sheet', async () => {
  const { server, submit, went } = await open();
  fireEvent.click(screen.getByRole('button', { name: /Home/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Choose an address' }));
  fireEvent.click(sheet.getByRole('radio', { name: /Work/ }));
  await waitFor(() => expect(main()).toContain('Work'));
  submit();
  await waitFor(() => expect(went).toHaveLength(1));
  expect(server.sentTo('/api/exchange')[0]?.input).toMatchObject({ addressId: work });
});

test('without an address a parcel is not sent off; the way to add one stands there', async () => {
  const { server, submit } = await open({ '/api/address/list': { items: [], maxAddresses: 10 } });
  submit();
  expect((await screen.findByRole('alert')).textContent).toBe('Please choose an address');
  const link = screen.getByRole('link', { name: /Add an address/ });
  expect(link.getAttribute('href')).toBe('#/pages/address/update');
  expect(server.sentTo('/api/exchange')).toEqual([]);
});

test('more than there may be is said at once with the number that may, and is not sent', async () => {
  const { server, submit } = await open();
  fill(screen.getByLabelText('How many'), '4');
  expect((await screen.findByRole('alert')).textContent).toBe('Insufficient points: you have enough for 3');
  submit();
  expect(server.sentTo('/api/exchange')).toEqual([]);
});

test('a price that has changed is shown, and asked about again', async () => {
  const { server, submit } = await open({
    '/api/exchange': () => {
      server.answer({ '/api/store/good': { ...mug, points: '900' }, '/api/exchange': { orderId } });
      return refusal('store.terms_changed', { facts: { points: '900', price: '0.00' } });
    },
  });
  submit();
  await waitFor(() => expect(main()).toContain('900 points'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Exchange failed/);
  submit();
  await waitFor(() => expect(server.sentTo('/api/exchange')).toHaveLength(2));
  expect(server.sentTo('/api/exchange')[1]?.input).toMatchObject({ shown: { points: '900' } });
});

test('what money lacks is said with the way to it, and nothing can be confirmed', async () => {
  const poor = { '/api/store/good': withMoney, '/api/wallet/overview': { available: '9.00' } };
  const { button } = await open(poor);
  expect(main()).toContain('Insufficient balance: ¥0.90 is missing');
  expect(screen.getByRole('link', { name: 'Recharge' })).not.toBeNull();
  expect(button.disabled).toBe(true);
});

test('without a payment password the way to set one stands there, where money is paid alone', async () => {
  const needs = [{ need: 'payment_password', state: 'missing', until: null }];
  const none = { '/api/payment_password/needs': { needs } };
  const { unmount, button, server } = await open({ ...none, '/api/store/good': withMoney });
  await screen.findByText(/Please set payment password first/);
  expect(server.sentTo('/api/payment_password/needs')[0]?.input).toEqual({ command: 'exchange_good' });
  expect(button.disabled).toBe(true);
  unmount();
  expect((await open(none)).button.disabled).toBe(false);
});

test('what is sold out is said on the page of its order, too', async () => {
  const { button } = await open({ '/api/store/good': { ...mug, stock: 0, most: 0 } });
  expect(main()).toContain('All gone');
  expect(button.disabled).toBe(true);
});
