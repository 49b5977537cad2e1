// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { WithdrawalDetail } from './withdrawal-detail.tsx';

test.each([
  ['account_closed', 'The account is closed'],
  ['payee_name_differs', 'The name does not match the account'],
  ['请补充收款凭证', '请补充收款凭证'],
])('a withdrawal that came back says why in words: %s', async (reason, words) => {
  const withdrawalId = '00000000-0000-4000-8000-000000000001';
  show(<WithdrawalDetail withdrawalId={withdrawalId} />, {
    url: `/pages/withdraw/record?id=${withdrawalId}`,
    answers: { '/api/withdrawal/detail': { withdrawalId, state: 'returned', reason } },
  });
  expect(await screen.findByText(`Reason: ${words}`)).toBeTruthy();
});

test('a withdrawal to an address says what it pays there, at which quote, and by which transaction', async () => {
  const withdrawalId = '00000000-0000-4000-8000-000000000001';
  const usdt = { chain: 'TRC20', amount: '14.038240', value: '7.1234', transaction: 'ab12cd34' };
  const payee = { payee: 'TRC20 TJRa****RTv8', payeeKind: 'usdt' };
  show(<WithdrawalDetail withdrawalId={withdrawalId} />, {
    url: `/pages/withdraw/record?id=${withdrawalId}`,
    answers: { '/api/withdrawal/detail': { withdrawalId, state: 'settled', reason: null, usdt, ...payee } },
  });
  expect(await screen.findByText('14.03824 USDT')).toBeTruthy();
  const words = document.body.textContent ?? '';
  for (const said of ['USDT TRC20 TJRa****RTv8', '1 USDT = ¥7.1234', 'ab12cd34'])
    expect(words).toContain(said);
});

test('a new withdrawal says when it arrives, what and where, all open, and is called off by a line of text', async () => {
  const withdrawalId = '00000000-0000-4000-8000-000000000001';
  show(<WithdrawalDetail withdrawalId={withdrawalId} />, {
    url: `/pages/withdraw/record?id=${withdrawalId}`,
    answers: { '/api/withdrawal/detail': { withdrawalId, state: 'requested', cancellable: true } },
  });
  await screen.findByText(/^By /);
  // Few enough to be compared with one's own account at a glance.
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Account',
    'Fee',
    'You receive',
    'Number',
  ]);
  expect(document.querySelector('details')).toBeNull();
  screen.getByRole('link', { name: 'Account records' });
  const cancel = screen.getByRole('button', { name: 'Cancel withdrawal' });
  expect(cancel.className).toContain('text-action');
  expect(cancel.className).not.toMatch(/danger|bg-action/);
});
