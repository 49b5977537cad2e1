// @vitest-environment happy-dom
import { brokenLine, refusal } from '@banyan/client/testing/contract-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openConsole, press } from '../../testing/open-console.tsx';

const fundingId = '00000000-0000-4000-8000-000000000001';
const account = `issuer_repayment/${fundingId}`;
const name = { zh: '榕城', en: 'Rongcheng' };
const accounts = { items: [{ account, name, available: '820.00' }] };
const operatorId = '00000000-0000-4000-8000-0000000000a1';
const path = '/console/api/fundings/record';

async function openDialog(answer: object | symbol) {
  const { server } = await openConsole('/funding', {
    me: { operatorId },
    answers: { '/console/api/funding-accounts': accounts, [path]: answer as object },
  });
  await press('Record funding of Rongcheng');
  const dialog = within(await screen.findByRole('dialog'));
  const type = (amount: string, reference: string) => {
    fill(dialog.getByLabelText(/^Amount/), amount);
    fill(dialog.getByLabelText(/^Bank reference/), reference);
  };
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Record funding' });
  const submit = () => fireEvent.submit(button.closest('form') as HTMLFormElement);
  return { server, dialog, type, submit, mayRecord: () => !button.disabled };
}
const keysSent = (server: Awaited<ReturnType<typeof openDialog>>['server']) =>
  server.sentTo(path).map(({ headers }) => headers.get('idempotency-key'));

test('money is recorded by an amount above zero with a reference, and by nothing less', async () => {
  const { type, mayRecord, dialog, submit, server } = await openDialog({ fundingId });
  for (const [amount, reference] of [
    ['', 'BANK-1'],
    ['0.00', 'BANK-1'],
    ['1.005', 'BANK-1'],
    ['-1', 'BANK-1'],
    ['700', ' B '],
  ] as const) {
    type(amount, reference);
    expect([amount, mayRecord()]).toEqual([amount, false]);
  }
  type('0.00', 'BANK-1');
  expect(dialog.getByText(/above zero/)).toBeTruthy();
  type('700', ' BANK-1 ');
  submit();
  await screen.findByText('Recorded. Another operator must confirm it');
  expect(server.sentTo(path)[0]?.input).toEqual({ account, amount: '700', bankReference: 'BANK-1' });
});

test('after a silence the dialog says that a retry is safe, and it goes out under the same key', async () => {
  const { type, submit, server } = await openDialog(brokenLine);
  type('700', 'BANK-1');
  submit();
  expect((await screen.findByRole('alert')).textContent).toContain('It is safe to retry with the same input');
  server.answer({ [path]: { fundingId } });
  submit();
  await screen.findByText('Recorded. Another operator must confirm it');
  const keys = keysSent(server);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  expect(server.sentTo(path).map(({ headers }) => headers.get('idempotency-settle'))).toEqual([null, '1']);
});

test('another amount after a silence is another command, under a key of its own', async () => {
  const { type, submit, server } = await openDialog(brokenLine);
  type('700', 'BANK-1');
  submit();
  await screen.findByRole('alert');
  type('701', 'BANK-1');
  server.answer({ [path]: { fundingId } });
  submit();
  await screen.findByText('Recorded. Another operator must confirm it');
  expect(new Set(keysSent(server)).size).toBe(2);
});

test('a reference that was used says by which record, at its field', async () => {
  const facts = { bankReference: 'BANK-1', amount: '700.00', recordedAt: '2026-03-02T02:00:00.000Z' };
  const { type, submit, dialog } = await openDialog(refusal('funding.reference_used', { facts }));
  type('700', 'BANK-1');
  submit();
  await waitFor(() => expect(dialog.getByText(/^Same as BANK-1 \(¥700.00\)/)).toBeTruthy());
  expect(dialog.getByLabelText(/^Bank reference/).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).not.toContain('Retrying');
});

const funding = (more: object) => ({
  fundingId,
  account,
  name,
  amount: '700.00',
  bankReference: 'BANK-1',
  state: 'recorded',
  ...more,
});

test('who recorded a funding may not confirm it; a confirmation is money, a refusal is none', async () => {
  const answers = (mayDecide: boolean) => ({ '/console/api/fundings': { items: [funding({ mayDecide })] } });
  const own = await openConsole('/funding', { answers: answers(false) });
  await screen.findByText('BANK-1');
  const confirm = screen.queryByRole<HTMLButtonElement>('button', { name: 'Confirm' });
  expect(confirm === null || confirm.disabled).toBe(true);
  own.unmount();
  const { server } = await openConsole('/funding', {
    me: { operatorId },
    answers: { ...answers(true), '/console/api/fundings/confirm': {}, '/console/api/fundings/refuse': {} },
  });
  for (const [name, sent] of [
    ['Confirm', '/console/api/fundings/confirm'],
    ['Refuse', '/console/api/fundings/refuse'],
  ] as const) {
    await press(name);
    fireEvent.submit((await screen.findByRole('dialog')).querySelector('form') as HTMLFormElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sentTo(sent)).toHaveLength(1);
    expect(server.sentTo(sent)[0]?.input).toEqual({ fundingId });
  }
  expect(server.sentTo('/console/api/fundings/confirm')[0]?.headers.get('idempotency-key')).toBeTruthy();
});
