// @vitest-environment happy-dom
import { refusal } from '@banyan/client/testing/contract-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import ExchangeLogsScreen from '../screens/exchange-logs.screen.tsx';

const orderId = '00000000-0000-4000-8000-000000000001';
const at = '2026-11-03T02:00:00.000Z';
const placed = {
  orderId,
  name: { zh: '马克杯', en: 'Mug' },
  kind: 'parcel',
  picture: 'mug',
  points: '800',
  price: '9.90',
  state: 'placed',
  shipped: null,
  receivedOn: null,
  received: null,
  ended: null,
  comesBack: '700',
  codeSeenAt: null,
  wonIn: null,
};
const code = { ...placed, kind: 'code', state: 'received', received: { at, by: 'code' } };

async function open(order: object, answers: object = {}) {
  const shown = show(<ExchangeLogsScreen />, {
    url: `/pages/store/exchange_logs?id=${orderId}`,
    answers: { '/api/store/order': order, ...answers },
  });
  await screen.findByRole('link', { name: /Mug/ });
  return shown;
}
const main = () => screen.getByRole('main').textContent ?? '';
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('what there is to spend stands in sight beside an order, too', async () => {
  await open(placed, { '/api/Jifen': { balance: '1234', next: null } });
  expect(await screen.findByRole('link', { name: /^My points ?1,234$/ })).not.toBeNull();
});

test('an order of what was won leads to its draw, says no price and cannot be cancelled', async () => {
  const drawId = '00000000-0000-4000-8000-000000000002';
  await open({ ...placed, points: '0', price: '0.00', comesBack: null, wonIn: drawId });
  expect(main()).toContain('Won in a draw');
  const draw = screen.getByRole('link', { name: 'A draw at the wheel' });
  expect(draw.getAttribute('href')).toBe(`#/pages/lottery/record?id=${drawId}`);
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  expect(screen.queryByText('Points')).toBeNull();
});

test('cancelling says what comes back before it is done, and then that it is', async () => {
  const { server } = await open(placed, {
    '/api/store/order/cancel': () => {
      server.answer({
        '/api/store/order': { ...placed, state: 'cancelled', comesBack: null, ended: { at, reason: null } },
      });
      return { orderId };
    },
  });
  press('Cancel order');
  const sheet = within(await screen.findByRole('dialog', { name: 'Cancel order' }));
  expect(sheet.getByText('Points back').parentElement?.textContent).toContain('700');
  expect(sheet.getByText(/^100 more have expired/)).not.toBeNull();
  expect(sheet.getByText('Money back').parentElement?.textContent).toContain('9.90');
  expect(server.sentTo('/api/store/order/cancel')).toEqual([]);
  fireEvent.click(sheet.getByRole('button', { name: 'Cancel the order' }));
  await waitFor(() => expect(main()).toContain('¥9.90 came back to your wallet'));
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
});

test('an order that has left in the meantime says so, and shows where it is', async () => {
  const parcel = { at, carrier: 'SF', tracking: 'SF42' };
  const { server } = await open(placed, {
    '/api/store/order/cancel': () => {
      server.answer({
        '/api/store/order': { ...placed, state: 'shipped', shipped: parcel, receivedOn: '2026-11-13' },
      });
      return refusal('order.not_cancellable');
    },
  });
  press('Cancel order');
  const sheet = within(await screen.findByRole('dialog', { name: 'Cancel order' }));
  fireEvent.click(sheet.getByRole('button', { name: 'Cancel the order' }));
  await waitFor(() => expect(main()).toContain('SF42'));
  expect(main()).toContain('It counts as received on 13 Nov 2026 unless you confirm before');
});

test('a parcel is received after a question', async () => {
  const parcel = { at, carrier: 'SF', tracking: 'SF42' };
  const { server } = await open(
    { ...placed, state: 'shipped', shipped: parcel, receivedOn: '2026-11-13' },
    { '/api/store/order/receive': { orderId } },
  );
  press('Confirm receipt');
  const question = within(await screen.findByRole('alertdialog'));
  expect(server.sentTo('/api/store/order/receive')).toEqual([]);
  fireEvent.click(question.getByRole('button', { name: 'Confirm receipt' }));
  await waitFor(() => expect(server.sentTo('/api/store/order/receive')).toHaveLength(1));
});

test('a code is shown after a question the first time, and at once when it was seen before', async () => {
  const answers = { '/api/store/order/code': { code: 'ABCD-2345' } };
  const { server, unmount } = await open(code, answers);
  press('Show code');
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('Once shown it counts as used and cannot be refunded.')).not.toBeNull();
  expect(server.sentTo('/api/store/order/code')).toEqual([]);
  fireEvent.click(question.getByRole('button', { name: 'Show code' }));
  await screen.findByText('ABCD-2345');
  expect(screen.getByRole('button', { name: 'Copy Code' })).not.toBeNull();
  unmount();
  await open({ ...code, codeSeenAt: at }, answers);
  expect(main()).not.toContain('ABCD-2345');
  press('Show code');
  await screen.findByText('ABCD-2345');
});

test('why an order was refunded stands with what came back; its code is gone', async () => {
  await open({ ...code, state: 'refunded', ended: { at, reason: 'Code was used up' } });
  expect(main()).toContain('Reason: Code was used up');
  expect(screen.queryByRole('button', { name: 'Show code' })).toBeNull();
});
