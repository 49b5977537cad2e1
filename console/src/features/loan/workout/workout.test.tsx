// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openConsole, press } from '../../../testing/open-console.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const row = { payableUntil: '2026-04-02', principal: '991.71', principalPaid: '0.00', interest: '24.46' };
const loan = {
  loanId: id,
  number: 'L-1',
  name: { zh: '榕居贷', en: 'Home loan' },
  state: 'repaying',
  overdueSince: '2026-04-02',
  next: { dueOn: '2026-04-02', payableUntil: '2026-04-02', amount: '1016.17' },
  settled: null,
  user: { userId: id, username: 'maple' },
  rows: [
    { ...row, position: 1, dueOn: '2026-04-02', deferredFrom: null, interestPaid: '0.00', state: 'overdue' },
    { ...row, position: 2, dueOn: '2026-05-02', deferredFrom: null, interestPaid: '0.00', state: 'upcoming' },
  ],
  promise: null,
};
const deferral = {
  deferralId: id,
  position: 1,
  months: 1,
  dueOn: '2026-04-02',
  deferredTo: '2026-05-02',
  state: 'proposed',
  reason: 'in hospital',
  proposedBy: 'ada',
  decidedBy: null,
  decidedAt: null,
  mayGrant: true,
  mayRefuse: true,
};
const promise = { promiseId: id, amount: '500.00', payOn: '2026-04-12', state: 'broken' };
const work = {
  loanId: id,
  notes: [{ noteId: id, note: 'Nobody answers.', by: 'Ada', at: '2026-04-07T02:00:00.000Z' }],
  promises: [{ ...promise, recordedOn: '2026-04-07', recordedBy: 'Ada' }],
  deferrals: [deferral],
  writeOffs: [] as object[],
  deferMonths: 1,
};
const openLoan = (answers: object = {}) =>
  openConsole(`/loans/${id}/${id}`, {
    answers: {
      '/console/api/loans/detail': loan,
      '/console/api/loans/work': work,
      '/console/api/loans/derivation': { rateBps: 960, penaltyBpsPerDay: 5, periods: [], lateDays: [] },
      ...answers,
    },
  });

test('a loan that is late shows its days, what is overdue, and a promise that was broken', async () => {
  const late = { ...loan, daysOverdue: 12, overdue: '1020.17', contactedAt: null, promise };
  await openConsole('/loan-collections', {
    answers: { '/console/api/loans/collections': { items: [late], nextCursor: null } },
  });
  await screen.findByRole('link', { name: 'L-1' });
  for (const text of ['12 days', 'None yet', 'Broken']) expect(document.body.textContent).toContain(text);
});

test('a promise is written down with the day that was said', async () => {
  const { server } = await openLoan({ '/console/api/loans/promise': work });
  await press('Write down a promise');
  const dialog = within(await screen.findByRole('dialog'));
  fill(dialog.getByLabelText(/By the end of/), '2026-04-20');
  dialog.getByRole('button', { name: 'Write down a promise' }).click();
  await waitFor(() =>
    expect(server.sentTo('/console/api/loans/promise')[0]?.input).toEqual({
      loanId: id,
      userId: id,
      amount: '1016.17',
      payOn: '2026-04-20',
    }),
  );
});

test('an instalment is proposed to be deferred with a reason, and granted by who may', async () => {
  const { server } = await openLoan({
    '/console/api/loans/deferrals/propose': work,
    '/console/api/loans/deferrals/decide': work,
  });
  await press('Propose a deferral');
  const dialog = within(await screen.findByRole('dialog'));
  fill(dialog.getByLabelText(/Instalment/), '2');
  fill(dialog.getByLabelText(/Reason/), 'in hospital');
  dialog.getByRole('button', { name: 'Propose a deferral' }).click();
  await waitFor(() =>
    expect(server.sentTo('/console/api/loans/deferrals/propose')[0]?.input).toEqual({
      loanId: id,
      userId: id,
      position: 2,
      months: 1,
      reason: 'in hospital',
    }),
  );
  await press('Grant');
  within(await screen.findByRole('dialog', { name: 'Grant a deferral' }))
    .getByRole('button', { name: 'Grant' })
    .click();
  await waitFor(() =>
    expect(server.sentTo('/console/api/loans/deferrals/decide')[0]?.input).toEqual({
      deferralId: id,
      userId: id,
      decision: 'grant',
    }),
  );
});

test('a loan is written off by the second operator, who reads what follows', async () => {
  const proposal = {
    writeOffId: id,
    principal: null,
    state: 'proposed',
    reason: 'moved abroad',
    proposedBy: 'ada',
    proposedAt: '2026-04-07T02:00:00.000Z',
    decidedBy: null,
    decidedAt: null,
    mayWriteOff: true,
    mayRefuse: true,
  };
  const decided = { ...work, writeOffs: [{ ...proposal, state: 'written_off', mayWriteOff: false }] };
  const { server } = await openLoan({
    '/console/api/loans/work': { ...work, writeOffs: [proposal] },
    '/console/api/loans/write-offs/decide': decided,
  });
  await press('Write off');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/the person owes it still/)).toBeDefined();
  dialog.getByRole('button', { name: 'Write off' }).click();
  await waitFor(() =>
    expect(server.sentTo('/console/api/loans/write-offs/decide')[0]?.input).toEqual({
      writeOffId: id,
      userId: id,
      decision: 'write_off',
    }),
  );
});

const transfer = { transferId: id, kind: 'loan_disbursement', amount: '3000.00' };
const repaid = (n: number) => ({
  repaymentId: `${id.slice(0, -1)}${n}`,
  number: `K-${n}`,
  kind: 'person',
  transfers: [{ ...transfer, kind: 'loan_interest' }],
});
const repaymentsPath = '/console/api/loans/repayments';

test('a loan leads to the transfers of its payout, of each repayment and of a write-off, and to its audit log', async () => {
  await openLoan({
    '/console/api/loans/detail': {
      ...loan,
      payout: [transfer],
      writeOff: [{ ...transfer, kind: 'loan_still_owed' }],
    },
    [repaymentsPath]: { items: [repaid(1)], nextCursor: null },
  });
  const payout = await screen.findByRole('link', { name: 'Loan paid out, L-1' });
  expect(payout.getAttribute('href')).toContain('/ledger/transfer');
  expect(screen.getByRole('link', { name: 'Written off, and owed still, L-1' })).toBeDefined();
  expect(await screen.findByRole('link', { name: 'Loan interest, K-1' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Audit log' })).toBeDefined();
});

test('the repayments of a loan that has many stand on pages of their own', async () => {
  const next = `2026-04-02T02:00:00.000Z_${id}`;
  const { server } = await openLoan({
    [repaymentsPath]: ({ cursor }: { cursor?: string }) =>
      cursor ? { items: [repaid(2)], nextCursor: null } : { items: [repaid(1)], nextCursor: next },
  });
  await screen.findByText('K-1');
  await press('Next');
  await screen.findByText('K-2');
  expect(server.sentTo(repaymentsPath).map(({ input }) => input['cursor'])).toEqual([undefined, next]);
});
