// @vitest-environment happy-dom
import { refusal } from '@banyan/client/testing/contract-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, show } from '../../../testing/show.tsx';
import TransferScreen from '../screens/transfer.screen.tsx';

await Promise.all([
  import('../../../ui/sheet-dialog.tsx'),
  import('../../../ui/modal-dialog.tsx'),
  import('./own-request.tsx'),
]);

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const code = 'ABCD2345';
const terms = {
  min: '1.00',
  maxPerDay: '20000.00',
  leftToday: '500.00',
  available: '800.00',
};
const payee = { payeeId: id(2), username: 'l***o', name: '*晓', isFirstPayment: false };
const request = {
  requestId: id(3),
  code,
  state: 'open',
  isOwn: false,
  payee,
  amount: '88.00',
  note: 'dinner',
};

const open = (asked: object | ReturnType<typeof refusal>, answers: object = {}) =>
  show(<TransferScreen />, {
    url: `/pages/transfer/index?request=${code}`,
    answers: { '/api/remittance/terms': terms, '/api/remittance/request': asked, ...answers },
  });
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('who pays a request sees who asks for how much and what for, and pays exactly that', async () => {
  const { server } = open(request, {
    '/api/payment_password/authorize': { authorization: 'a-token-of-more-than-twenty-characters' },
    '/api/remittance/send': { remittanceId: id(9) },
  });
  await screen.findByText('dinner');
  screen.getByText('*晓');
  expect(screen.queryByLabelText('Amount to transfer')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Transfer ¥88.00' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Enter payment password' }));
  await sheet.findByRole('button', { name: '2' });
  for (const digit of '258036') fireEvent.click(sheet.getByRole('button', { name: digit }));
  await waitFor(() => expect(server.sentTo('/api/remittance/send')).toHaveLength(1));
  expect(server.sentTo('/api/remittance/send')[0]?.input).toMatchObject({
    payeeId: id(2),
    amount: '88.00',
    requestId: id(3),
    shown: { name: '*晓' },
  });
});

test('a request without an amount lets the payer decide', async () => {
  open({ ...request, amount: null });
  const amount = await screen.findByLabelText<HTMLInputElement>('Amount to transfer');
  expect(amount.value).toBe('');
  expect(screen.queryByText('¥88.00')).toBeNull();
});

test.each([
  ['paid', 'This request has been paid'],
  ['cancelled', 'This request was cancelled'],
  ['expired', 'This request has expired'],
])('a request that is %s says so, and that no money was touched', async (state, said) => {
  open({ ...request, state });
  await screen.findByText(said);
  screen.getByText('Your money was not touched.');
  expect(links()).toContain('#/pages/transfer/index');
});

test('a link that names no request leads to paying somebody directly', async () => {
  open(refusal('request.not_found'));
  await screen.findByText('There is no such request');
  expect(links()).toContain('#/pages/transfer/index');
});

test('one’s own request is passed on by its link and QR code, and can be cancelled', async () => {
  const { server } = open(
    { ...request, isOwn: true },
    { '/api/remittance/request/cancel': { ...request, isOwn: true, state: 'cancelled' } },
  );
  await screen.findByTitle('QR code of the request');
  screen.getByText(new RegExp(`request=${code}$`));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel the request' }));
  const dialog = await screen.findByRole('alertdialog');
  fireEvent.click([...dialog.querySelectorAll('button')].at(-1) as HTMLElement);
  await waitFor(() =>
    expect(server.sentTo('/api/remittance/request/cancel')[0]?.input).toEqual({ requestId: id(3) }),
  );
});

test('whoever is not certified cannot be paid, and is led to that instead of asking', async () => {
  show(<TransferScreen />, {
    url: '/pages/transfer/index?of=request',
    answers: {
      '/api/remittance/terms': terms,
      '/api/remittance/requests': { items: [], nextCursor: null },
      '/api/payment_password/needs': {
        needs: [{ need: 'certification', state: 'missing', until: null }],
      },
    },
  });
  await screen.findByText('What a transfer takes');
  expect(links()).toContain('#/pages/certification/index');
  expect(screen.queryByLabelText('Amount to request (optional)')).toBeNull();
});

test('a request is made with an amount or without one, and too little is refused at its field', async () => {
  const { server, went } = show(<TransferScreen />, {
    url: '/pages/transfer/index?of=request',
    answers: {
      '/api/remittance/terms': terms,
      '/api/remittance/requests': { items: [], nextCursor: null },
      '/api/remittance/request/create': { code },
    },
  });
  const amount = await screen.findByLabelText<HTMLInputElement>('Amount to request (optional)');
  const submit = () => fireEvent.submit(amount.form as HTMLFormElement);
  fill(amount, '0.5');
  submit();
  expect(screen.getByRole('alert').textContent).toContain('¥1.00');
  fill(amount, '');
  submit();
  await waitFor(() => expect(went).toEqual([`push /pages/transfer/index?request=${code}`]));
  expect(server.sentTo('/api/remittance/request/create')[0]?.input).toMatchObject({ amount: null, note: '' });
});
