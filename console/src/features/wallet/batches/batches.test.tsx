// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openConsole, press } from '../../../testing/open-console.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const batch = {
  batchId: id,
  number: 'B20260302-1',
  provider: 'simulator',
  state: 'open',
  count: 2,
  total: '200.00',
  madeBy: 'zhao',
  madeAt: '2026-03-02T02:00:00.000Z',
  releasedBy: null,
  releasedAt: null,
  dissolvedBy: null,
  dissolvedAt: null,
  mayRelease: true,
  mayDissolve: true,
};
const item = (n: number, more: object = {}) => ({
  withdrawalId: `00000000-0000-4000-8000-00000000000${n}`,
  number: `W-${n}`,
  user: { userId: id, username: `user-${n}` },
  payee: `Bank ${n}`,
  payeeKind: 'bank_card',
  amount: '100.00',
  approvedAt: '2026-03-02T01:00:00.000Z',
  state: 'approved',
  leftReason: null,
  ...more,
});
const list = (more: object) => ({ items: [batch], nextCursor: null, waiting: [], ...more });

test('what waits at a provider is put into a batch, and the provider travels', async () => {
  const { server } = await openConsole('/payout-batches', {
    answers: { '/console/api/payout-batches': list({ waiting: [{ provider: 'simulator', count: 3 }] }) },
  });
  server.answer({ '/console/api/payout-batches/make': batch });
  await press('Make a batch: Payment simulator, 3 waiting');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('The oldest approvals first', { exact: false })).toBeDefined();
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
  await screen.findByText('The batch is made: another operator releases it');
  expect(server.sentTo('/console/api/payout-batches/make')[0]?.input).toMatchObject({
    provider: 'simulator',
  });
});

test('with nothing that waits, or without the right, no batch is offered to be made', async () => {
  const { unmount } = await openConsole('/payout-batches', {
    answers: { '/console/api/payout-batches': list({ items: [] }) },
  });
  await screen.findByText('No batches yet');
  expect(screen.queryByRole('button', { name: /Make a batch/ })).toBeNull();
  unmount();
  await openConsole('/payout-batches', {
    rights: ['withdrawals.read'],
    answers: { '/console/api/payout-batches': list({ waiting: [{ provider: 'simulator', count: 3 }] }) },
  });
  await screen.findByText('B20260302-1');
  expect(screen.queryByRole('button', { name: /Make a batch/ })).toBeNull();
});

test('whoever made a batch is told that another one releases it, and may dissolve it', async () => {
  await openConsole('/payout-batches', {
    answers: { '/console/api/payout-batches': list({ items: [{ ...batch, mayRelease: false }] }) },
  });
  await screen.findByText('Another operator releases it');
  expect(screen.queryByRole('button', { name: 'Release' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Dissolve' })).toBeDefined();
});

test('a batch is released after a look at its number and its sum', async () => {
  const { server } = await openConsole(`/payout-batches/${id}`, {
    answers: { '/console/api/payout-batches/detail': { ...batch, items: [item(1), item(2)] } },
  });
  await screen.findByText('W-2');
  server.answer({ '/console/api/payout-batches/release': { ...batch, state: 'released' } });
  await press('Release');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('¥200.00');
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
  await screen.findByText('The batch is released');
  expect(server.sentTo('/console/api/payout-batches/release')[0]?.input).toMatchObject({ batchId: id });
});

test('a batch that nobody is left to answer for is taken over', async () => {
  const left = { ...batch, mayRelease: false, mayTakeOver: true };
  const { server } = await openConsole(`/payout-batches/${id}`, {
    answers: { '/console/api/payout-batches/detail': { ...left, items: [item(1)] } },
  });
  await screen.findByText('W-1');
  server.answer({ '/console/api/payout-batches/take-over': { ...batch, mayRelease: false } });
  await press('Take over');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('You answer for it then');
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
  await screen.findByText('The batch is yours: another operator releases it');
  expect(server.sentTo('/console/api/payout-batches/take-over')[0]?.input).toMatchObject({ batchId: id });
});

test('what was left out says why, and the file has every withdrawal without a cell that a spreadsheet would run', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:1';
  });
  const items = [item(1, { payee: '=1+1' }), item(2, { leftReason: 'account_frozen' })];
  await openConsole(`/payout-batches/${id}`, {
    answers: {
      '/console/api/payout-batches/detail': { ...batch, state: 'released', mayRelease: false, items },
    },
  });
  await screen.findByText('The account is frozen');
  await press('Export CSV');
  await waitFor(() => expect(saved).toHaveLength(1));
  const lines = (await saved[0]?.text())?.trim().split('\r\n') ?? [];
  expect(lines).toHaveLength(3);
  expect(lines[1]?.split(',').slice(0, 4)).toEqual(['W-1', 'user-1', "'=1+1", '100.00']);
  expect(lines[2]).toContain('The account is frozen');
});

const onChain = {
  ...batch,
  provider: 'usdt/TRC20',
  mayRelease: false,
  file: null,
  signed: null,
  mayTakeFile: true,
  mayBringSigned: false,
};
const line = (more: object = {}) =>
  item(1, { payee: 'TRC20 TJRa****RTv8', payeeKind: 'usdt', usdt: '14.038240', transfer: null, ...more });
const transfer = {
  transaction: 'ab12cd34ef56',
  step: 'handed',
  nonce: null,
  expiresAt: null,
  handedAt: '2026-03-02T03:00:00.000Z',
  said: null,
  endedAt: null,
  differsSince: null,
};

test('the file of a batch of USDT is saved after a look at what that ends', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:1';
  });
  const { server } = await openConsole(`/payout-batches/${id}`, {
    answers: { '/console/api/payout-batches/detail': { ...onChain, items: [line()] } },
  });
  await screen.findByText('USDT TRC20 TJRa****RTv8');
  expect(screen.queryByRole('button', { name: 'Upload the signed file' })).toBeNull();
  server.answer({
    '/console/api/payout-batches/take-file': { fileName: 'B-1.json', text: '{"format":"x"}', digest: 'd' },
  });
  await press('Download the unsigned file');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('neither dissolved nor changed');
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text()).toBe('{"format":"x"}');
});

test('what was signed is brought in as a file, and each line shows how far it is', async () => {
  const file = { digest: 'digest-of-the-file', by: 'zhao', at: '2026-03-02T02:30:00.000Z' };
  const shown = { ...onChain, file, mayDissolve: false, mayBringSigned: true };
  const lines = [line({ transfer }), line({ ...item(2), transfer: { ...transfer, step: 'settled' } })];
  const { server } = await openConsole(`/payout-batches/${id}`, {
    answers: { '/console/api/payout-batches/detail': { ...shown, items: lines } },
  });
  await screen.findByText('Handed over, to be confirmed');
  expect(screen.getByText('Paid')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Dissolve' })).toBeNull();
  server.answer({ '/console/api/payout-batches/bring-signed': { ...shown, mayBringSigned: false } });
  await press('Upload the signed file');
  const dialog = await screen.findByRole('dialog');
  const input = document.querySelector('input[type="file"]') as HTMLInputElement;
  const signed = new File(['{}'], 'signed.json', { type: 'application/json' });
  fireEvent.change(input, { target: { files: [signed] } });
  await within(dialog).findByText('signed.json');
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
  await screen.findByText('The signed file is in: another operator releases the batch');
  expect(server.sentTo('/console/api/payout-batches/bring-signed')[0]?.file?.name).toBe('signed.json');
});
