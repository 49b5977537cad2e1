// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import type { LoanDetail } from '../loan.queries.ts';
import EarlyScreen from '../screens/early.screen.tsx';
import { sampleLoan } from '../testing/loan-samples.ts';

const { loanId } = sampleLoan({});
const repaymentId = '00000000-0000-4000-8000-000000000003';

const open = (loan: LoanDetail, kind = '') =>
  show(<EarlyScreen />, {
    url: `/pages/dai_kuan/dai_kuan_ti_qian?loanId=${loanId}${kind}`,
    answers: {
      '/api/loan/detail': loan,
      '/api/wallet/overview': { available: '5000.00' },
      '/api/me': { userId: '00000000-0000-4000-8000-000000000009' },
      '/api/payment_password/authorize': { authorization: 'a-token-of-more-than-twenty-characters' },
      '/api/loan/repay': { repaymentId },
    },
  });
const words = () => document.body.textContent ?? '';
const button = (name: RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });

test('what ends a loan today is said with how long that holds and what it saves', async () => {
  open(sampleLoan({}));
  expect((await button(/^Repay all: ¥3,035\.85$/)).disabled).toBe(false);
  expect(words()).toContain('It holds until midnight today');
  expect(words()).toMatch(/Interest saved¥18\.94/);
  expect(words()).toMatch(/Late charges¥3\.50Interest¥32\.35Principal¥3,000\.00/);
});

test('a withdrawal asks for principal and interest alone, gives the fee back, and takes one button', async () => {
  const owed = {
    penalty: '0.00',
    interestDue: '0.00',
    principalDue: '0.00',
    accrued: '11.05',
    principalAhead: '3000.00',
  };
  const fresh = { payoff: '3011.05', overdueSince: null, fee: '15.00', withdrawableUntil: '2026-12-09' };
  const { server, went } = open({ ...sampleLoan(owed), ...fresh }, '&kind=withdrawal');
  const submit = await button(/^Withdraw and pay back ¥3,011\.05$/);
  expect(words()).toMatch(/Interest¥11\.05Principal¥3,000\.00/);
  expect(words()).toContain('Fee, given back with it¥15.00');
  expect(words()).toContain('until the end of 9 Dec 2026');
  fireEvent.submit(submit.form as HTMLFormElement);
  const sheet = within(await screen.findByRole('dialog', { name: 'Enter payment password' }));
  for (const digit of '258036') fireEvent.click(await sheet.findByRole('button', { name: digit }));
  await waitFor(() => expect(went).toHaveLength(1));
  expect(server.sentTo('/api/payment_password/authorize')[0]?.input).toMatchObject({
    command: 'repay_loan',
    amount: '3011.05',
    payee: loanId,
  });
  expect(server.sentTo('/api/loan/repay')[0]?.input).toMatchObject({
    loanId,
    kind: 'withdrawal',
    amount: '3011.05',
    shown: { penalty: '0.00', interest: '11.05', principal: '3000.00' },
  });
});

test('once the days for it are over nothing is withdrawn, and the way to repay early stands there', async () => {
  open(sampleLoan({}), '&kind=withdrawal');
  expect((await button(/^Withdraw and pay back/)).disabled).toBe(true);
  expect(words()).toContain('The days for withdrawing are over');
  const link = screen.getByRole('link', { name: 'Repay all early' });
  expect(link.getAttribute('href')).toBe(`#/pages/dai_kuan/dai_kuan_ti_qian?loanId=${loanId}`);
});
