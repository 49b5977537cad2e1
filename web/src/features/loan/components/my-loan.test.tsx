// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../testing/show.tsx';
import type { LoanDetail } from '../loan.queries.ts';
import MyLoanScreen from '../screens/my-loan.screen.tsx';
import { sampleLoan } from '../testing/loan-samples.ts';

const open = (change: Partial<LoanDetail>, answers: object = {}) =>
  show(<MyLoanScreen />, {
    url: `/pages/dai_kuan/dai_kuan_he_tong?loanId=${sampleLoan({}).loanId}`,
    answers: { '/api/loan/detail': { ...sampleLoan({}), ...change }, ...answers },
  });

test('what was promised is shown as what was agreed, and that it changes nothing', async () => {
  open({
    promise: {
      promiseId: '00000000-0000-4000-8000-000000000003',
      amount: '500.00',
      payOn: '2027-01-10',
      state: 'open',
      recordedOn: '2026-12-30',
    },
  });
  await screen.findByText('What you promised to pay');
  expect(document.body.textContent).toContain('Not paid yet');
  expect(document.body.textContent).toMatch(/interest and late charges stay as they are/);
});

test('an instalment that was deferred says from when, and keeps its number', async () => {
  const [first, ...others] = sampleLoan({}).rows;
  if (!first) throw new Error('the sample has instalments');
  const deferred = { ...first, dueOn: '2027-01-25', payableUntil: '2027-01-25', deferredFrom: '2026-12-25' };
  open({ rows: [{ ...deferred, state: 'upcoming' }, ...others], overdueSince: null });
  await screen.findByText(/^Deferred from/);
  expect(screen.getAllByText(/^No\. /)).toHaveLength(3);
});

test('a row says what being late with it cost, until when it can be paid, and which repayment paid it', async () => {
  const [first, second, last] = sampleLoan({}).rows;
  if (!first || !second || !last) throw new Error('the sample has three instalments');
  const repaymentId = '00000000-0000-4000-8000-000000000007';
  const paidBy = [{ repaymentId, on: '2027-01-08', principal: '992.42', interest: '23.67' }];
  open({
    rows: [
      { ...first, state: 'paid', principalPaid: '992.42', interestPaid: '23.67', penalty: '3.50', paidBy },
      { ...second, dueOn: '2027-01-23', payableUntil: '2027-01-25' },
      last,
    ],
  });
  const link = await screen.findByRole('link', {
    name: /^Details: Paid .*: ¥992\.42 principal, ¥23\.67 interest$/,
  });
  expect(link.getAttribute('href')).toBe(`#/pages/dai_kuan/huan_kuan_ji_lu?id=${repaymentId}`);
  expect(screen.getByText('¥3.50 of late charges')).toBeDefined();
  expect(screen.getAllByText(/^Payable until ./)).toHaveLength(1);
});

test('paying by itself says whether a wallet that holds too little is taken from', async () => {
  open({ isAutopayPartial: false });
  expect(await screen.findByText(/unless that holds less than is due/)).toBeTruthy();
});

test('the effective rate opens what it came of: the payments as they were agreed', async () => {
  open({ signedAt: '2026-03-02T02:00:00.000Z', startsOn: '2026-03-02' });
  fireEvent.click(await screen.findByText('How it is worked out'));
  const sheet = await screen.findByRole('dialog');
  await screen.findByText(/It holds for X = 10\.03%/);
  expect(sheet.textContent).toContain('¥1,016.17');
});

test('a fee that was taken stands among the terms, and comes back with a withdrawal', async () => {
  open({ fee: '15.00', withdrawableUntil: '2026-12-09' });
  await screen.findByText(/the fee is given back/);
  expect(document.body.textContent).toContain('Fees¥15.00');
});

test('a loan that was written off says what is owed still, and is repaid from its page', async () => {
  open({ state: 'written_off', writtenOffOn: '2027-06-01', rows: [], next: null, overdueSince: null });
  await screen.findByText(/you still owe ¥3,035\.85/);
  expect(document.body.textContent).toMatch(/neither interest nor late charges are added/);
  expect(screen.getByRole('link', { name: 'Repay' })).toBeDefined();
  expect(screen.queryByRole('switch')).toBeNull();
});

test('the nights and the late days that a loan has cost can be read one by one', async () => {
  const nights = { from: '2026-11-25', to: '2026-12-05', nights: 10, outstanding: '3000.00' };
  open(
    {},
    {
      '/api/loan/derivation': {
        rateBps: 960,
        penaltyBpsPerDay: 5,
        periods: [
          {
            position: 1,
            nights: [
              { ...nights, perNight: '0.7890', interest: '7.8904' },
              {
                from: '2026-12-05',
                to: '2026-12-25',
                nights: 20,
                outstanding: '2000.00',
                perNight: '0.5260',
                interest: '10.5205',
              },
            ],
            interest: '18.41',
          },
        ],
        lateDays: [{ from: '2026-12-29', to: '2026-12-30', days: 2, base: '991.71', amount: '0.50' }],
      },
    },
  );
  fireEvent.click(await screen.findByText('Interest and late charges'));
  const sheet = await screen.findByRole('dialog');
  await screen.findByText(/× 9\.60% ÷ 365/);
  expect(sheet.textContent).toContain('10 × ¥3,000.00');
  expect(sheet.textContent).toContain('20 × ¥2,000.00');
  expect(sheet.textContent).toContain('¥0.7890 a night, ¥7.8904 together');
  expect(sheet.textContent).toContain('Interest¥18.41');
  expect(sheet.textContent).toContain('¥0.50 a day on ¥991.71 overdue');
  expect(sheet.textContent).toContain('¥1.00 together');
  expect(sheet.textContent).toContain('Late charges¥1.00');
});

test('the statement is kept as a file, and of a loan that is settled the certificate as well', async () => {
  const paper = '/api/loan/paper';
  const kept: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${kept.push(blob as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  const settled = { state: 'settled', settled: { on: '2027-02-25', ending: 'schedule' } } as const;
  const { unmount } = open({});
  await screen.findByRole('button', { name: 'Download the statement' });
  expect(screen.queryByRole('button', { name: 'Download the certificate of settlement' })).toBeNull();
  unmount();
  const over = { ...settled, next: null, overdueSince: null };
  const { server } = open(over, { [paper]: new Blob(['a paper']) });
  fireEvent.click(await screen.findByRole('button', { name: 'Download the certificate of settlement' }));
  await waitFor(() => expect(kept).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Download the statement' }));
  await waitFor(() => expect(kept).toHaveLength(2));
  expect(server.sentTo(paper).map(({ input }) => input)).toEqual([
    { loanId: sampleLoan({}).loanId, kind: 'settlement' },
    { loanId: sampleLoan({}).loanId, kind: 'statement' },
  ]);
});
