// @vitest-environment happy-dom
import { brokenLine, refusal } from '@banyan/client/testing/contract-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fill, openConsole, press } from '../../../testing/open-console.tsx';

const [toShip, read, ship] = [
  '/console/api/goods-orders/to-ship',
  '/console/api/goods-orders/read-shipments',
  '/console/api/goods-orders/ship',
];
const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const line = (n: number, problem: string | null = null) => ({
  row: n + 1,
  number: `M${n}`,
  carrier: 'EMS',
  tracking: `EM12345${n}`,
  problem,
  order: problem === null ? { orderId: idOf(n), userId: idOf(9) } : null,
});
const noOrders = { '/console/api/goods-orders': { items: [], nextCursor: null } };

/** Chooses a file in the dialog. */
async function chosen(answers: object) {
  const opened = await openConsole('/goods-orders', { answers: { ...noOrders, ...answers } });
  await press('Import tracking numbers');
  const dialog = await screen.findByRole('dialog');
  const input = document.querySelector('input[type="file"]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['text'], 'parcels.csv')] } });
  return { ...opened, dialog: within(dialog), form: dialog.querySelector('form') as HTMLFormElement };
}

test('a file says what is wrong line by line, and ships the rest one after the other', async () => {
  const lines = [line(1), line(2, 'order_unknown'), line(3), line(4, 'line_twice')];
  const { server, dialog, form } = await chosen({
    [read]: { lines, ready: 2 },
    [ship]: { orderId: idOf(1) },
  });
  await dialog.findByText('2 parcels can be shipped; lines that cannot: 2');
  dialog.getByText('No such order');
  dialog.getByText('The order stands here twice');
  expect(server.sentTo(ship)).toEqual([]);
  fireEvent.submit(form);
  await dialog.findByText('2 parcels shipped; lines that were not: 2');
  expect(server.sentTo(ship).map(({ input }) => input)).toEqual([
    { orderId: idOf(1), userId: idOf(9), carrier: 'EMS', tracking: 'EM123451' },
    { orderId: idOf(3), userId: idOf(9), carrier: 'EMS', tracking: 'EM123453' },
  ]);
  expect(dialog.getAllByText('Shipped')).toHaveLength(2);
});

test('an order that somebody else has shipped meanwhile is said, and holds up no other', async () => {
  const { server, dialog, form } = await chosen({
    [read]: { lines: [line(1), line(2)], ready: 2 },
    [ship]: (input: { orderId: string }) =>
      input.orderId === idOf(1) ? refusal('order.not_placed') : { orderId: input.orderId },
  });
  await dialog.findByText('2 parcels can be shipped; lines that cannot: 0');
  fireEvent.submit(form);
  await dialog.findByText('1 parcel shipped; lines that were not: 1');
  dialog.getByText('The order does not wait to be shipped.');
  expect(server.sentTo(ship)).toHaveLength(2);
  expect(dialog.queryByRole('alert')).toBeNull();
});

test('what breaks it off is said, and the rest is not tried', async () => {
  const { server, dialog, form } = await chosen({
    [read]: { lines: [line(1), line(2)], ready: 2 },
    [ship]: brokenLine,
  });
  await dialog.findByText('2 parcels can be shipped; lines that cannot: 0');
  fireEvent.submit(form);
  await dialog.findByText(/It was broken off/);
  dialog.getByText('Not tried');
  expect(server.sentTo(ship)).toHaveLength(1);
});

test('a file that is none says so, and ships nothing', async () => {
  const { server, dialog, form } = await chosen({ [read]: refusal('order.shipments_unreadable') });
  await dialog.findByText(/^This file cannot be read/);
  fireEvent.submit(form);
  expect(server.sentTo(ship)).toEqual([]);
});

test('what is to be shipped is exported for a reason, its formulas defused', async () => {
  const kept: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    kept.push(blob as Blob);
    return 'blob:kept';
  });
  const item = {
    number: 'M1',
    name: { zh: '马克杯', en: 'Mug' },
    count: 2,
    recipient: '=SUM(A1)',
    phone: '13800000000',
    address: '浙江省 杭州市 西湖区 文三路 478 号',
  };
  const { server } = await openConsole('/goods-orders', {
    answers: { ...noOrders, [toShip]: { items: [item], isMore: false } },
  });
  await press('Export what to ship');
  const dialog = await screen.findByRole('dialog');
  fill(within(dialog).getByRole('textbox'), 'packing the parcels of today');
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
  await waitFor(() => expect(kept).toHaveLength(1));
  expect(server.sentTo(toShip)[0]?.input).toEqual({ reason: 'packing the parcels of today' });
  const text = await kept[0]?.text();
  expect(text).toContain('Number,Good,Pieces,Recipient,Phone,Address,Carrier,Tracking number');
  expect(text).toContain("M1,Mug,2,'=SUM(A1),13800000000,浙江省 杭州市 西湖区 文三路 478 号,,");
});

test('whoever may not ship is offered neither', async () => {
  await openConsole('/goods-orders', { answers: noOrders, rights: ['orders.read'] });
  await screen.findByText('No orders here');
  expect(screen.queryByRole('button', { name: 'Import tracking numbers' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Export what to ship' })).toBeNull();
});
