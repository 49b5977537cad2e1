import type { LoanDetail } from '../loan.queries.ts';

/** Returns a loan of 3,000.00 whose first instalment is late, as the server answers it; what is owed may differ. */
export const sampleLoan = (owed: Partial<LoanDetail['owed']>): LoanDetail => ({
  loanId: '00000000-0000-4000-8000-000000000001',
  number: 'L20261125-0001',
  name: { zh: '榕易贷', en: 'Rong Yi loan' },
  principal: '3000.00',
  outstanding: '3000.00',
  rateBps: 960,
  months: 3,
  method: 'equal_instalments',
  state: 'repaying',
  signedAt: '2026-11-25T08:30:00.000Z',
  startsOn: '2026-11-25',
  next: { dueOn: '2026-12-25', payableUntil: '2026-12-25', amount: '1019.59' },
  overdueSince: '2026-12-25',
  isAutopay: false,
  settled: null,
  writtenOffOn: null,
  lender: { zh: '榕城小额贷款有限公司', en: 'Rongcheng Microcredit Ltd.' },
  licenceReference: 'LIC-2026-0009',
  annualRateBps: 1003,
  fee: '0.00',
  owed: {
    penalty: '3.50',
    interestDue: '23.67',
    principalDue: '992.42',
    accrued: '8.68',
    principalAhead: '2007.58',
    ...owed,
  },
  payoff: '3035.85',
  saves: '18.94',
  rows: [
    { ...row(1, '2026-12-25', '992.42', '23.67', 'overdue'), penalty: '3.50' },
    row(2, '2027-01-25', '999.72', '19.24', 'upcoming'),
    row(3, '2027-02-25', '1007.86', '8.22', 'upcoming'),
  ],
  course: [
    step('2027-01-08', '992.42', '23.67', '2007.58'),
    step('2027-01-25', '999.72', '19.24', '1007.86'),
    step('2027-02-25', '1007.86', '8.22', '0.00'),
  ],
  isAutopayPartial: true,
  penaltyTerms: { bpsPerDay: 5, graceDays: 3, capBps: 1000 },
  penalties: { days: 7, amount: '3.50' },
  withdrawableUntil: null,
  contract: { contractId: '00000000-0000-4000-8000-000000000002', number: 'BY-LOAN-1' },
  repaid: '0.00',
  promise: null,
});

const step = (on: string, principal: string, interest: string, outstanding: string) => ({
  on,
  principal,
  interest,
  outstanding,
});

function row(
  position: number,
  dueOn: string,
  principal: string,
  interest: string,
  state: 'overdue' | 'upcoming',
) {
  return {
    position,
    dueOn,
    deferredFrom: null,
    payableUntil: dueOn,
    principal,
    principalPaid: '0.00',
    interest,
    interestPaid: '0.00',
    penalty: '0.00',
    paidBy: [],
    state,
  };
}
