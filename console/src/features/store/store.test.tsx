// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openConsole, press, router } from '../../testing/open-console.tsx';
import { changeOf, codesOf } from './goods/good.ts';

const id = '00000000-0000-4000-8000-000000000001';
const order = {
  orderId: id,
  number: 'M-1',
  name: { zh: '马克杯', en: 'Mug' },
  kind: 'parcel',
  state: 'placed',
  user: { userId: id, username: 'maple' },
  place: '浙江省 杭州市',
  codeSeenAt: null,
};
const ofOrders = (items: object[]) => ({ '/console/api/goods-orders': { items, nextCursor: null } });

test('a parcel is shipped with its carrier and number; its address is shown when asked for', async () => {
  const { server } = await openConsole('/goods-orders', {
    answers: {
      ...ofOrders([order]),
      '/console/api/goods-orders/address': { name: '林晓', detail: '文三路 478 号' },
      '/console/api/goods-orders/ship': { ...order, state: 'shipped' },
    },
  });
  await press('Ship');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByText(/文三路/)).toBeNull();
  dialog.getByRole('button', { name: 'Show the address' }).click();
  await dialog.findByText(/文三路 478 号/);
  fill(dialog.getByLabelText(/Carrier/), 'EMS');
  fill(dialog.getByLabelText(/Tracking number/), 'EM123456');
  dialog.getByRole('button', { name: 'Ship' }).click();
  await waitFor(() =>
    expect(server.sentTo('/console/api/goods-orders/ship')[0]?.input).toEqual({
      orderId: id,
      userId: id,
      carrier: 'EMS',
      tracking: 'EM123456',
    }),
  );
});

test('what has ended, or whose code was seen, cannot be refunded', async () => {
  const states = [
    { ...order, orderId: `${id.slice(0, -1)}2`, state: 'refunded' },
    {
      ...order,
      orderId: `${id.slice(0, -1)}3`,
      kind: 'code',
      state: 'received',
      codeSeenAt: '2026-03-02T02:00:00.000Z',
    },
  ];
  await openConsole('/goods-orders', { answers: ofOrders(states) });
  await screen.findByText(/Code · Seen/);
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
});

test('an order is refunded with a reason, which its owner reads', async () => {
  const path = '/console/api/goods-orders/refund';
  const { server } = await openConsole('/goods-orders', {
    answers: { ...ofOrders([order]), [path]: { ...order, state: 'refunded' } },
  });
  await press('Refund');
  const dialog = within(await screen.findByRole('dialog'));
  const submit = dialog.getByRole('button', { name: 'Refund' });
  expect(submit).toHaveProperty('disabled', true);
  fill(dialog.getByLabelText(/Reason/), 'broken on its way');
  submit.click();
  await waitFor(() =>
    expect(server.sentTo(path)[0]?.input).toEqual({ orderId: id, userId: id, reason: 'broken on its way' }),
  );
});

const good = { goodId: id, name: order.name, kind: 'parcel', state: 'on_shelf', stock: 3, mayPublish: false };
const ofGoods = (item: object) => ({ '/console/api/goods': { items: [item], nextCursor: null } });

test('a stock is changed for a reason, beside what changed it last', async () => {
  const path = '/console/api/goods/stock';
  const at = '2026-11-03T02:00:00.000Z';
  const last = { changeId: id, change: 3, reason: 'delivered', operator: 'ada', at };
  const { server } = await openConsole('/goods', {
    answers: {
      ...ofGoods(good),
      '/console/api/goods/stock-changes': { items: [last], nextCursor: null },
      [path]: { ...good, stock: 1 },
    },
  });
  await press('Change the stock');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('+3 · delivered · ada')).toBeDefined();
  const submit = dialog.getByRole('button', { name: 'Change the stock' });
  fill(dialog.getByRole('textbox', { name: /^Change/ }), '-2');
  expect(submit).toHaveProperty('disabled', true);
  fill(dialog.getByRole('textbox', { name: /Reason/ }), 'two were broken');
  submit.click();
  await waitFor(() =>
    expect(server.sentTo(path)[0]?.input).toEqual({ goodId: id, change: -2, reason: 'two were broken' }),
  );
});

test('a draft goes on the shelf once another operator has read what cannot be changed then', async () => {
  const path = '/console/api/goods/publish';
  const draft = { ...good, state: 'draft', points: '800', createdBy: 'bea', mayPublish: true };
  const { server } = await openConsole('/goods', { answers: { ...ofGoods(draft), [path]: good } });
  await press('Publish');
  const dialog = within(await screen.findByRole('dialog'));
  for (const text of ['800', 'bea']) expect(dialog.getByText(text)).toBeDefined();
  dialog.getByRole('button', { name: 'Publish' }).click();
  await waitFor(() => expect(server.sentTo(path)[0]?.input).toEqual({ goodId: id }));
});

test('an order of what was won says so, is shipped like others and not refunded', async () => {
  const won = { ...order, points: '0', price: '0.00', wonIn: id };
  await openConsole('/goods-orders', { answers: ofOrders([won]) });
  await screen.findByText('Won in a draw');
  expect(screen.getByRole('button', { name: 'Ship' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
});

test('pieces of a good that are set aside for prizes stand beneath its stock', async () => {
  await openConsole('/goods', { answers: ofGoods({ ...good, setAside: '5' }) });
  expect(await screen.findByText('For prizes: 5')).toBeDefined();
});

test('orders are found by a number or a person, which stays out of the address', async () => {
  const { server } = await openConsole('/goods-orders', { answers: ofOrders([order]) });
  await screen.findByText('M-1');
  fill(screen.getByLabelText('Find orders'), 'M20261125-ABCDEFGH');
  await press('Find');
  await waitFor(() =>
    expect(server.sentTo('/console/api/goods-orders').at(-1)?.input).toEqual({
      limit: 50,
      name: 'M20261125-ABCDEFGH',
    }),
  );
  expect(router.state.location.href).not.toContain('ABCDEFGH');
});

test('the marketing funds say how long they last at the pace of the last days', async () => {
  const funds = { funds: '47.00', days: 30, exchanged: '2.00', won: '1.00', perDay: '0.10', daysLeft: 470 };
  const path = '/console/api/point-exchanges/funds';
  const { unmount } = await openConsole('/exchanges', { answers: { [path]: funds } });
  await screen.findByText('470 days');
  screen.getByText('47.00');
  unmount();
  const unused = { ...funds, exchanged: '0.00', won: '0.00', perDay: '0.00', daysLeft: null };
  await openConsole('/exchanges', { answers: { [path]: unused }, rights: ['store.read'] });
  await screen.findByText('Nothing was paid in 30 days');
  expect(screen.queryByRole('link', { name: 'Funding' })).toBeNull();
});

test('exchanges are found by a person, who stays out of the address, and by days', async () => {
  const path = '/console/api/point-exchanges';
  const { server } = await openConsole('/exchanges', {
    answers: { [path]: { items: [], nextCursor: null } },
  });
  await screen.findByText('Nothing was exchanged yet');
  fill(screen.getByLabelText('Find exchanges'), '13800138000');
  await press('Find');
  await screen.findByText('No exchange fits');
  fill(screen.getByLabelText('From'), '2026-11-01');
  await waitFor(() =>
    expect(server.sentTo(path).at(-1)?.input).toEqual({
      limit: 50,
      name: '13800138000',
      from: '2026-11-01',
    }),
  );
  expect(router.state.location.href).not.toContain('13800138000');
});

test('typed changes of stock and codes are read as they are meant', () => {
  expect(['5', '+5', '-3', '0', '1.5', '', '1000000'].map(changeOf)).toEqual([
    5,
    5,
    -3,
    null,
    null,
    null,
    null,
  ]);
  expect(codesOf('AB-1\r\n\n  AB-2  \n')).toEqual(['AB-1', 'AB-2']);
});
