// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openConsole, press } from '../../../testing/open-console.tsx';

const path = '/console/api/lost-transfers';
const id = '00000000-0000-4000-8000-000000000001';
const transfer = {
  chain: 'ERC20',
  transaction: `0x${'ab'.repeat(32)}`,
  batchId: id,
  number: 'W20260302-1',
  user: { userId: id, username: 'maple' },
  payee: 'ERC20 0x5aAe****eAed',
  amount: '100.00',
  usdt: '14.038240',
  payer: '0x9d8A62f656a8d1615C1294fd71e9CFb3E4855A4F',
  nonce: '7',
  expiresAt: null,
  said: null,
  lostAt: '2026-03-02T02:00:00.000Z',
};
const finding = {
  findingId: id,
  chain: 'ERC20',
  transaction: transfer.transaction,
  outcome: 'paid',
  paidBy: `0x${'cd'.repeat(32)}`,
  reason: 'looked up at two explorers of the chain',
  state: 'proposed',
  proposedBy: 'ada',
  proposedAt: '2026-03-02T03:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  mayCarryOut: true,
  mayRefuse: true,
};
const open = (transfers: object[], findings: object[], rights?: 'withdrawals.read'[]) =>
  openConsole('/lost-transfers', {
    answers: {
      [path]: { transfers, findings },
      [`${path}/propose`]: finding,
      [`${path}/decide`]: { ...finding, state: 'done' },
    },
    ...(rights && { rights }),
  });

test('that nothing was paid is proposed with the reason, and without a transaction', async () => {
  const { server } = await open([transfer], []);
  await press('Propose');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByLabelText(/^Transaction that has paid/)).toBeNull();
  fill(dialog.getByLabelText(/^Reason/), finding.reason);
  dialog.getByRole('button', { name: 'Propose' }).click();
  await waitFor(() =>
    expect(server.sentTo(`${path}/propose`)[0]?.input).toEqual({
      chain: 'ERC20',
      transaction: transfer.transaction,
      outcome: 'returned',
      paidBy: null,
      reason: finding.reason,
    }),
  );
});

test('that another transaction has paid is proposed with its name', async () => {
  const { server } = await open([transfer], []);
  await press('Propose');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Finding'), { target: { value: 'paid' } });
  fill(dialog.getByLabelText(/^Reason/), finding.reason);
  const submit = dialog.getByRole('button', { name: 'Propose' });
  expect(submit).toHaveProperty('disabled', true);
  fill(dialog.getByLabelText(/^Transaction that has paid/), finding.paidBy);
  submit.click();
  await waitFor(() =>
    expect(server.sentTo(`${path}/propose`)[0]?.input).toMatchObject({
      outcome: 'paid',
      paidBy: finding.paidBy,
    }),
  );
});

test('another operator, who has seen the finding, lets it be carried out', async () => {
  const { server } = await open([transfer], [finding]);
  await press('Approve');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(finding.reason)).toBeDefined();
  expect(dialog.getByText(finding.paidBy)).toBeDefined();
  for (const text of [transfer.number, 'maple', transfer.payee, transfer.amount, transfer.payer])
    expect(dialog.getByText(text), text).toBeDefined();
  dialog.getByRole('button', { name: 'Approve' }).click();
  await waitFor(() =>
    expect(server.sentTo(`${path}/decide`)[0]?.input).toEqual({ findingId: id, decision: 'carry_out' }),
  );
});

test('whoever has proposed it decides nothing, and whoever may only read proposes nothing', async () => {
  await open([transfer], [{ ...finding, mayCarryOut: false, mayRefuse: false }], ['withdrawals.read']);
  expect(await screen.findByText('W20260302-1')).toBeDefined();
  for (const name of ['Propose', 'Approve', 'Refuse'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
