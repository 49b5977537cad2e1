// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import TransactionScreen from '../screens/transaction.screen.tsx';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const transfer = {
  transferId: id(1),
  kind: 'withdrawal',
  isReversal: false,
  amount: '300.00',
  state: 'posted',
  createdAt: '2026-03-02T02:00:00.000Z',
  postedAt: '2026-03-03T02:00:00.000Z',
  entries: [{ account: 'wallet', side: 'debit', amount: '300.00', balanceAfter: '700.00' }],
};

test('a posting tells how its order ended and when, and each debit and credit, also what came to nothing', async () => {
  show(<TransactionScreen />, {
    url: `/pages/transaction_detail/index?id=${id(1)}`,
    answers: {
      '/api/wallet/record': {
        story: {
          state: 'settled',
          steps: [
            { step: 'requested', at: '2026-03-02T02:00:00.000Z' },
            { step: 'finished', at: '2026-03-03T02:00:00.000Z' },
          ],
        },
        transfers: [
          transfer,
          { ...transfer, transferId: id(2), state: 'voided', postedAt: null, entries: [] },
        ],
      },
    },
  });
  const happened = await screen.findByRole('heading', { name: 'What happened' });
  const steps = within(happened.parentElement as HTMLElement).getAllByRole('term');
  expect(steps.map(({ textContent }) => textContent)).toEqual(['Requested', 'Settled']);
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/Posted.*Wallet, debit¥300\.00Balance ¥700\.00/);
  expect(rows[1]).toMatch(/Released, never posted/);
  expect(rows[1]).not.toContain('¥');
});
