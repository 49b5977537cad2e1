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
const terms = {
  min: '1.00',
  maxPerDay: '20000.00',
  leftToday: '500.00',
  available: '800.00',
};
const payee = { payeeId: id(2), username: 'l***o', name: '*晓', isFirstPayment: false };
const prepared = {
  '/api/remittance/terms': terms,
  '/api/remittance/payees': { items: [] },
  '/api/remittance/recipient': payee,
  '/api/payment_password/authorize': { authorization: 'a-token-of-more-than-twenty-characters' },
  '/api/remittance/send': { remittanceId: id(9) },
};

const open = (answers: object = {}, url: `/pages/${string}` = '/pages/transfer/index') =>
  show(<TransferScreen />, { url, answers: { ...prepared, ...answers } });

async function found(typed = 'linxiao') {
  const account = await screen.findByLabelText<HTMLInputElement>('Their phone number or username');
  fill(account, typed);
  fireEvent.submit(account.form as HTMLFormElement);
  return screen.findByLabelText<HTMLInputElement>('Amount to transfer');
}
const submit = (field: HTMLInputElement) => fireEvent.submit(field.form as HTMLFormElement);
async function enterPin() {
  const sheet = await screen.findByRole('dialog', { name: 'Enter payment password' });
  await within(sheet).findByRole('button', { name: '2' });
  for (const digit of '258036') fireEvent.click(within(sheet).getByRole('button', { name: digit }));
  return sheet;
}

test('the payment password stands for exactly the amount and the payee whose certified name was shown', async () => {
  const { server, went } = open();
  const amount = await found(' linxiao ');
  expect(server.sentTo('/api/remittance/recipient')[0]?.input).toMatchObject({ account: 'linxiao' });
  screen.getByText('*晓');
  fill(amount, '120.5');
  fill(screen.getByLabelText('Note (optional)'), ' lunch ');
  submit(amount);
  const sheet = await enterPin();
  expect(sheet.textContent).toContain('*晓 · l***o');
  expect(sheet.textContent).toContain('¥120.50');
  await waitFor(() => expect(went).toEqual([`replace /pages/transfer/record?id=${id(9)}`]));
  expect(server.sentTo('/api/payment_password/authorize')[0]?.input).toMatchObject({
    command: 'remit',
    amount: '120.5',
    payee: id(2),
  });
  expect(server.sentTo('/api/remittance/send')[0]?.input).toMatchObject({
    payeeId: id(2),
    amount: '120.5',
    note: 'lunch',
    shown: { name: '*晓' },
  });
});

test('who was never paid before is paid only after the warning of fraud was answered', async () => {
  open({ '/api/remittance/recipient': { ...payee, isFirstPayment: true } });
  const amount = await found();
  screen.getByText(/is a fraud/);
  fill(amount, '10');
  submit(amount);
  expect(screen.getByRole('alert').textContent).toBe('Please make sure who this is first.');
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('checkbox'));
  submit(amount);
  await screen.findByRole('dialog', { name: 'Enter payment password' });
});

test('limits are said while one types: the balance, what is left of the day, the least', async () => {
  open();
  const amount = await found();
  fill(amount, '800.01');
  expect(screen.getByRole('alert').textContent).toBe('Insufficient balance');
  fill(amount, '500.01');
  expect(screen.getByRole('alert').textContent).toContain('¥500.00');
  fill(amount, '500');
  expect(screen.queryByRole('alert')).toBeNull();
  fill(amount, '0.99');
  expect(screen.queryByRole('alert')).toBeNull();
  submit(amount);
  expect(screen.getByRole('alert').textContent).toContain('¥1.00');
});

test('nobody is found: the form says so and keeps what was typed', async () => {
  open({ '/api/remittance/recipient': refusal('remittance.payee_not_found') });
  const account = await screen.findByLabelText<HTMLInputElement>('Their phone number or username');
  fill(account, 'nobody');
  submit(account);
  await screen.findByRole('alert');
  expect(account.value).toBe('nobody');
  expect(screen.queryByLabelText('Amount to transfer')).toBeNull();
});

test('somebody who was paid lately is one tap away, and can be exchanged for somebody else', async () => {
  open({ '/api/remittance/payees': { items: [payee] } });
  fireEvent.click(await screen.findByRole('button', { name: /\*晓/ }));
  await screen.findByLabelText('Amount to transfer');
  fireEvent.click(screen.getByRole('button', { name: 'Someone else' }));
  await screen.findByLabelText('Their phone number or username');
  expect(screen.queryByLabelText('Amount to transfer')).toBeNull();
});

test('a pasted link leads to the request that it names', async () => {
  const { server, went } = open();
  const account = await screen.findByLabelText<HTMLInputElement>('Their phone number or username');
  fill(account, 'https://banyan.test/#/pages/transfer/index?request=ABCD2345');
  submit(account);
  await waitFor(() => expect(went).toEqual(['push /pages/transfer/index?request=ABCD2345']));
  expect(server.sentTo('/api/remittance/recipient')).toEqual([]);
});

test('what is missing is listed with the way to it, and nobody can be looked for', async () => {
  open({
    '/api/payment_password/needs': {
      needs: [
        { need: 'certification', state: 'missing', until: null },
        { need: 'no_hold', state: 'waiting', until: '2026-03-02T02:00:00.000Z' },
      ],
    },
  });
  await screen.findByText('What a transfer takes');
  const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(ways).toContain('#/pages/certification/index');
  expect(ways).toContain('#/pages/services/end_hold');
  expect(screen.queryByLabelText('Their phone number or username')).toBeNull();
});
