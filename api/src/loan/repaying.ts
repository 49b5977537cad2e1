import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { authorization, id, pageInput, pageOf, positiveCny } from '../wire.ts';
import { repaymentTerms } from './loan.terms.ts';
import { loanRepayment, loanSummary, loanTransfer } from './shapes.ts';

/** Repaying: whatever is paid counts from the day it is paid, and a quote is what is charged. */

const writes = { auth: 'user', method: 'POST', perMinute: 60 } as const;

export const repayingApi = {
  repayLoan: endpoint({
    ...writes,
    effect: 'money',
    path: '/api/loan/repay',
    summary:
      'Repays any amount from the wallet; all that is owed ends the loan, in its first days by withdrawing',
    changes: ['inbox', 'loan', 'wallet'],
    whenFrozen: 'refused',
    input: z.strictObject({
      loanId: id,
      kind: z.enum(['person', 'payoff', 'withdrawal']),
      amount: positiveCny,
      shown: repaymentTerms,
      authorization,
    }),
    output: loanRepayment.extend({ loan: loanSummary }),
    errors: [
      'request.not_found',
      'loan.not_repaying',
      'loan.more_than_owed',
      'loan.not_withdrawable',
      'loan.terms_changed',
      'wallet.insufficient_balance',
      'payment_password.authorization_invalid',
    ],
  }),
  setLoanAutopay: endpoint({
    ...writes,
    effect: 'write',
    path: '/api/loan/autopay',
    summary: 'Switches on or off that instalments are paid from the wallet when they fall due',
    changes: ['loan'],
    input: z.strictObject({ loanId: id, isOn: z.boolean() }),
    output: loanSummary,
    errors: ['request.not_found', 'loan.not_repaying'],
  }),
  loanRepayment: endpoint({
    auth: 'user',
    method: 'GET',
    effect: 'read',
    path: '/api/loan/repayment',
    summary: 'One repayment, with the transfers that it was made by',
    input: z.strictObject({ repaymentId: id }),
    output: loanRepayment.extend({ transfers: z.array(loanTransfer) }),
    errors: ['request.not_found'],
  }),
  loanRepayments: endpoint({
    auth: 'user',
    method: 'GET',
    effect: 'read',
    path: '/api/loan/repayments',
    summary: 'What I repaid, of one loan or of all, the newest first',
    paged: true,
    input: z.strictObject({ ...pageInput, loanId: id.optional() }),
    output: pageOf(loanRepayment),
    errors: [],
  }),
};
