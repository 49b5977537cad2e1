// @vitest-environment happy-dom
import { refusal } from '@banyan/client/testing/contract-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openConsole, press } from '../../testing/open-console.tsx';

const operatorId = '00000000-0000-4000-8000-0000000000a1';
const lineId = '00000000-0000-4000-8000-000000000001';
const userId = '00000000-0000-4000-8000-0000000000b1';

const line = (more: object) => ({
  lineId,
  direction: 'in',
  amount: '700.00',
  bankReference: 'LINE-1',
  payer: 'Ann',
  payerAccount: '',
  remark: 'BY123',
  finding: 'as_asked',
  recharge: { number: 'R-1', asked: '700.00', state: 'pending' },
  user: { userId, username: 'maple' },
  payerDiffers: false,
  settlement: null,
  state: 'recorded',
  reason: null,
  mayDecide: true,
  ...more,
});
const opened = (more: object, answers: object = {}) =>
  openConsole('/bank', {
    me: { operatorId },
    answers: { '/console/api/bank-lines': { items: [line(more)] }, ...answers },
  });
const submit = async () =>
  fireEvent.submit((await screen.findByRole('dialog')).querySelector('form') as HTMLFormElement);

test('what arrived is credited to the person who is shown, as money', async () => {
  const path = '/console/api/bank-lines/credit';
  const { server } = await opened({}, { [path]: {} });
  await press('Credit');
  expect(within(await screen.findByRole('dialog')).getByText('maple')).toBeTruthy();
  await submit();
  // The page's filter says "Credited" as well: what ends with the answer is the dialog.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sentTo(path)[0]?.input).toEqual({ lineId, userId });
  expect(server.sentTo(path)[0]?.headers.get('idempotency-key')).toBeTruthy();
});

test('a payment of nobody is given to somebody first, and is set aside with a reason alone', async () => {
  const [assign, aside] = ['/console/api/bank-lines/assign', '/console/api/bank-lines/set-aside'];
  const { server } = await opened(
    { user: null, finding: 'unknown', recharge: null },
    { [assign]: {}, [aside]: {} },
  );
  await screen.findByText('No code');
  expect(screen.queryByRole('button', { name: 'Credit' })).toBeNull();
  await press('Say whose');
  fill(screen.getByLabelText(/^Username/), ' maple ');
  await submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sentTo(assign)[0]?.input).toEqual({ lineId, name: 'maple' });
  await press('Set aside');
  await submit();
  expect(server.sentTo(aside)).toEqual([]);
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'sent_back' } });
  await submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sentTo(aside)[0]?.input).toEqual({ lineId, reason: 'sent_back' });
});

test('who recorded a movement may not decide about it, and nobody assigns what left', async () => {
  await opened({ mayDecide: false, direction: 'out', finding: null, user: null });
  await screen.findByText('Another must decide');
  expect(screen.getByText('Left')).toBeTruthy();
  for (const name of ['Credit', 'Set aside', 'Say whose'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a settlement is named with its provider and fee, and another operator books what is shown', async () => {
  const [settle, book] = ['/console/api/bank-lines/settlement', '/console/api/bank-lines/book'];
  const settlement = { provider: 'alipay', fee: '3.00' };
  const { server } = await opened(
    { user: null, finding: 'unknown', recharge: null, settlement },
    { [settle]: {}, [book]: {} },
  );
  expect(await screen.findByText('Alipay · Fee ¥3.00')).toBeTruthy();
  await press('Settlement');
  fill(screen.getByLabelText(/^Fee/), 'three');
  await submit();
  expect(server.sentTo(settle)).toEqual([]);
  fill(screen.getByLabelText(/^Fee/), '4.00');
  await submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sentTo(settle)[0]?.input).toEqual({ lineId, provider: 'alipay', fee: '4.00' });
  await press('Book');
  await submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sentTo(book)[0]?.input).toEqual({ lineId, settlement: { ...settlement, days: null } });
  expect(server.sentTo(book)[0]?.headers.get('idempotency-key')).toBeTruthy();
});

test('a settlement for days is named with both of them, and says so', async () => {
  const settle = '/console/api/bank-lines/settlement';
  const days = { from: '2026-02-26', to: '2026-02-28' };
  const settlement = { provider: 'alipay', fee: '3.00', days };
  const { server } = await opened(
    { user: null, finding: 'unknown', recharge: null, settlement, bookedOn: '2026-03-01' },
    { [settle]: {} },
  );
  expect(await screen.findByText('Alipay · Fee ¥3.00 · Bills of 2026-02-26 to 2026-02-28')).toBeTruthy();
  await press('Settlement');
  const dialog = within(await screen.findByRole('dialog'));
  fill(dialog.getByLabelText(/^To/), '');
  await submit();
  expect(dialog.getByText('Both days, or neither')).toBeTruthy();
  expect(server.sentTo(settle)).toEqual([]);
  fill(dialog.getByLabelText(/^To/), '2026-02-27');
  await submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sentTo(settle)[0]?.input).toEqual({
    lineId,
    provider: 'alipay',
    fee: '3.00',
    days: { from: '2026-02-26', to: '2026-02-27' },
  });
});

test('what left to no provider is booked as the platform’s own', async () => {
  const path = '/console/api/bank-lines/book';
  const left = { direction: 'out', finding: null, user: null, recharge: null };
  const { server } = await opened(left, { [path]: {} });
  await press('Book as own');
  expect(within(await screen.findByRole('dialog')).getByText(/^Charge of the bank/)).toBeTruthy();
  await submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sentTo(path)[0]?.input).toEqual({ lineId, settlement: null });
});

test('that somebody else paid is said beside the name', async () => {
  await opened({ payerDiffers: true });
  expect(await screen.findByText('Not paid by the certified person')).toBeTruthy();
});

test('a payment is recorded with an amount and a reference; one that was used names its earlier record', async () => {
  const path = '/console/api/bank-lines/record';
  const facts = { bankReference: 'LINE-1', amount: '700.00', recordedAt: '2026-03-02T02:00:00.000Z' };
  const { server } = await opened({}, { [path]: refusal('bank.reference_used', { facts }) });
  await press('Record a payment');
  const dialog = within(await screen.findByRole('dialog'));
  fill(dialog.getByLabelText(/^Amount/), '0');
  await submit();
  expect(server.sentTo(path)).toEqual([]);
  fill(dialog.getByLabelText(/^Amount/), '700');
  fill(dialog.getByLabelText(/^Bank reference/), ' LINE-1 ');
  fill(dialog.getByLabelText(/^Remark/), 'BY123');
  await submit();
  await waitFor(() => expect(dialog.getByText(/^Same as LINE-1 \(¥700.00\)/)).toBeTruthy());
  expect(server.sentTo(path)[0]?.input).toMatchObject({
    amount: '700',
    bankReference: 'LINE-1',
    remark: 'BY123',
    payer: '',
  });
});
