// @vitest-environment happy-dom
import { refusal } from '@banyan/client/testing/contract-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openConsole, press } from '../../../testing/open-console.tsx';
import { formOf, inForm, inputOf, isAmount, type Mapping } from './statement-draft.ts';

const [read, take] = ['/console/api/bank-statements/read', '/console/api/bank-statements/import'];
const mapping: Mapping = {
  date: 0,
  amount: { signed: 1 },
  reference: 2,
  payer: null,
  payerAccount: null,
  remark: null,
  balance: null,
};
const table = { headings: ['day', 'moved', 'number'], rows: [['2026-03-01', '5.00', 'TX-1']] };
const reading = (more: object = {}) => ({
  format: 'csv',
  table,
  mapping,
  from: '2026-03-01',
  to: '2026-03-02',
  opening: '100.00',
  closing: '105.00',
  lines: 1,
  cameIn: '5.00',
  first: [{ bookedOn: '2026-03-01', amount: '5.00', bankReference: 'TX-1', payer: 'Ann', remark: '' }],
  problems: [],
  unreadable: 0,
  faults: [],
  ...more,
});

/** Chooses a file in the dialog. */
async function chosen(answers: object) {
  const opened = await openConsole('/bank-statements', { answers: { [take]: { lines: 1 }, ...answers } });
  await press('Import a statement');
  const dialog = await screen.findByRole('dialog');
  const input = document.querySelector('input[type="file"]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['text'], 'march.csv')] } });
  return { ...opened, dialog };
}
const submit = async (dialog: HTMLElement) =>
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
const importButton = (dialog: HTMLElement) =>
  within(dialog).getByRole('button', { name: /^Import/ }) as HTMLButtonElement;

test('a file is read, shown, and imported as it was shown', async () => {
  const { server, dialog } = await chosen({ [read]: reading() });
  await within(dialog).findByText('TX-1');
  expect((within(dialog).getByLabelText(/^Opening balance/) as HTMLInputElement).value).toBe('100.00');
  await waitFor(() => expect(importButton(dialog).disabled).toBe(false));
  await submit(dialog);
  await screen.findByText('1 movement imported. Another operator must decide');
  expect(server.sentTo(take)[0]).toMatchObject({ input: {}, file: expect.any(File) });
  expect(server.sentTo(take)[0]?.headers.get('content-type')).toBeNull();
});

test('what the file does not say is asked for, and sent', async () => {
  const { server, dialog } = await chosen({
    [read]: (input: { closing?: string }) => reading({ opening: '100.00', closing: input.closing ?? null }),
  });
  await within(dialog).findByText('TX-1');
  expect(importButton(dialog).disabled).toBe(true);
  fill(within(dialog).getByLabelText(/^Closing balance/), '105.00');
  await waitFor(() => expect(importButton(dialog).disabled).toBe(false));
  await submit(dialog);
  await waitFor(() => expect(server.sentTo(take)[0]?.input).toEqual({ closing: '105.00' }));
});

test('a file with faults is not imported, and each fault is said with its figures', async () => {
  const faults = [
    { fault: 'sum', expected: '105.00', found: '104.00', bankReference: null },
    { fault: 'gap', expected: '2026-03-01', found: '2026-03-02', bankReference: null },
  ];
  const problems = [{ row: 7, problem: 'amount', text: '12,34' }];
  const { server, dialog } = await chosen({ [read]: reading({ faults, problems, unreadable: 3 }) });
  await within(dialog).findByText('Row 7: the amount cannot be read: 12,34');
  const told = within(dialog).getByRole('alert').textContent;
  expect(told).toContain('the movements are ¥104.00, the closing balance is ¥105.00');
  expect(told).toContain('must begin on 2026-03-01 and begins on 2026-03-02');
  expect(told).toContain('2 more cannot');
  expect(importButton(dialog).disabled).toBe(true);
  await submit(dialog);
  expect(server.sentTo(take)).toEqual([]);
});

test('of a table that nobody knows a person says what the columns are', async () => {
  const { server, dialog } = await chosen({
    [read]: (input: { mapping?: string }) =>
      input.mapping
        ? reading({ mapping: JSON.parse(input.mapping) as Mapping })
        : reading({ mapping: null, lines: 0, first: [] }),
  });
  await within(dialog).findByText(/^The headings of this table are not known/);
  expect(within(dialog).queryByLabelText(/^Opening balance/)).toBeNull();
  fireEvent.change(within(dialog).getByLabelText('How amounts stand'), { target: { value: 'marked' } });
  fireEvent.change(await within(dialog).findByLabelText('Which way'), { target: { value: '2' } });
  fireEvent.change(within(dialog).getByLabelText('Remark'), { target: { value: '0' } });
  await waitFor(() => expect(importButton(dialog).disabled).toBe(false));
  await submit(dialog);
  const expected = { ...mapping, amount: { amount: 1, direction: 2 }, remark: 0 };
  await waitFor(() => expect(server.sentTo(take)[0]?.input).toEqual({ mapping: JSON.stringify(expected) }));
});

test('a file that is no statement says so, and another can be chosen', async () => {
  const { dialog } = await chosen({ [read]: refusal('bank.statement_unreadable') });
  await within(dialog).findByText(/^This file cannot be read/);
  expect(importButton(dialog).disabled).toBe(true);
});

test('the newest statement is withdrawn after a question', async () => {
  const path = '/console/api/bank-statements/withdraw';
  const statementId = '00000000-0000-4000-8000-000000000001';
  const row = {
    statementId,
    state: 'imported',
    from: '2026-03-01',
    to: '2026-03-02',
    lines: 3,
    open: 2,
    mayWithdraw: true,
  };
  const { server } = await openConsole('/bank-statements', {
    answers: { '/console/api/bank-statements': { items: [row] }, [path]: {} },
  });
  await screen.findByText('2 to decide');
  await press('Withdraw');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('2026-03-01 – 2026-03-02')).toBeTruthy();
  await submit(dialog);
  await waitFor(() => expect(server.sentTo(path)[0]?.input).toEqual({ statementId }));
});

test('a draft sends what is said, and nothing that is half typed', () => {
  expect(inputOf({ from: '', opening: '5.', closing: '0.00', to: '2026-01-01' })).toEqual({
    closing: '0.00',
    to: '2026-01-01',
  });
  expect(['0', '0.5', '12.34', '', '1.234', '-1', '01'].map(isAmount)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('amounts keep their columns in another form', () => {
  const two = inForm('in_out', { ...mapping, amount: { amount: 4, direction: 5 } });
  expect(two).toEqual({ in: 4, out: 5 });
  expect(inForm('signed', { ...mapping, amount: two })).toEqual({ signed: 4 });
  expect(inForm('marked', { ...mapping, amount: { signed: 4 } })).toEqual({ amount: 4, direction: 0 });
  expect(
    [{ signed: 1 }, two, { amount: 1, direction: 2 }].map((amount) => formOf({ ...mapping, amount })),
  ).toEqual(['signed', 'in_out', 'marked']);
});
