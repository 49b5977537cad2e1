// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../testing/open-console.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const dividend = {
  dividendId: id,
  instrumentId: id,
  symbol: 'BY0001',
  company: { zh: '榕城茶业', en: 'Rongcheng Tea' },
  perTen: '0.25',
  recordOn: '2026-03-03',
  payOn: '2026-03-10',
  state: 'proposed',
  proposedBy: 'ada',
  proposedAt: '2026-03-02T02:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  withdrawalAskedBy: null,
  withdrawalReason: null,
  withdrawnBy: null,
  withdrawnAt: null,
  recordedAt: null,
  settledAt: null,
  mayAnnounce: true,
  mayRefuse: true,
  mayWithdraw: false,
  mayAskWithdrawal: false,
  mayConfirmWithdrawal: false,
};

test('a proposal is offered to be announced or refused, with its days', async () => {
  await openConsole('/dividends', {
    answers: { '/console/api/dividends': { items: [dividend], nextCursor: null } },
  });
  await screen.findByText('Rongcheng Tea');
  expect(screen.getByText('2026-03-03')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Announce' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Refuse' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Ask for withdrawal' })).toBeNull();
});

test('a proposal that was overtaken says why nobody can announce it, and can still be refused', async () => {
  const obstacle = { code: 'dividends.split_coming', zh: '即将拆股', en: 'A split is coming.' };
  const item = { ...dividend, mayAnnounce: false, obstacle };
  await openConsole('/dividends', {
    answers: { '/console/api/dividends': { items: [item], nextCursor: null } },
  });
  expect(await screen.findByText('Cannot be approved. A split is coming.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Announce' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Refuse' })).toBeDefined();
});

test('a withdrawal that nobody can confirm any more is asked for anew', async () => {
  const announced = { ...dividend, state: 'announced', mayAnnounce: false, mayRefuse: false };
  const asked = { ...announced, withdrawalAskedBy: 'cleo', withdrawalReason: 'too much' };
  const item = { ...asked, mayWithdraw: true, mayAskWithdrawal: true };
  await openConsole('/dividends', {
    answers: { '/console/api/dividends': { items: [item], nextCursor: null } },
  });
  await screen.findByRole('button', { name: 'Ask for withdrawal' });
  expect(screen.queryByRole('button', { name: 'Confirm the withdrawal' })).toBeNull();
});

test('a dividend shows what is not paid, and what its company has for it', async () => {
  await openConsole(`/dividends/${id}`, {
    answers: {
      '/console/api/dividends/detail': {
        ...dividend,
        state: 'recorded',
        mayAnnounce: false,
        mayRefuse: false,
        account: `dividend_funding/${id}`,
        funds: '5.00',
        claims: '3',
        claimedShares: '1500',
        amount: '37.50',
        paid: '12.50',
        unpaid: '25.00',
      },
    },
  });
  await screen.findByText('Being paid');
  for (const figure of [/37\.50/, /25\.00/, /5\.00/])
    expect(screen.getAllByText(figure).length).toBeGreaterThan(0);
});
