import { loanStates } from '@banyan/domain/loan/loan-state.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { cny, count, id, nothing, pageInput, pageOf } from '../wire.ts';
import { loanDerivation, loanDetail, loanRepayment, loanSummary, loanTransfer } from './shapes.ts';

/** Loans as operators see them. */

const reads = { method: 'GET', auth: 'operator', right: 'loans.read', effect: 'read' } as const;
const user = z.object({ userId: id, username: z.string() });
const one = { loanId: id, userId: id };

export const operatorLoansApi = {
  operatorLoans: endpoint({
    ...reads,
    // The person may be named by a phone number: it does not belong in an address, which proxies log.
    method: 'POST',
    path: '/console/api/loans',
    summary:
      'Loans of a state, or all, the newest first; those that wait for money in the order of signing; the one with exactly this number, or those of exactly this username, phone, e-mail or user id',
    paged: true,
    input: z.strictObject({
      ...pageInput,
      state: z.enum(loanStates).optional(),
      name: z.string().trim().max(254).optional(),
    }),
    output: pageOf(loanSummary.extend({ user })),
    errors: [],
  }),
  operatorLoan: endpoint({
    ...reads,
    path: '/console/api/loans/detail',
    summary: 'One loan: its schedule, what is owed today, and its transfers of payout and write-off',
    input: z.strictObject(one),
    output: loanDetail.extend({
      user,
      /** The transfers that it was paid out by; empty while it waits for the money. */
      payout: z.array(loanTransfer),
      /** The transfers that it was written off by; empty while it counts. */
      writeOff: z.array(loanTransfer),
    }),
    errors: ['request.not_found'],
  }),
  operatorLoanRepayments: endpoint({
    ...reads,
    path: '/console/api/loans/repayments',
    summary: 'What was repaid of a loan, the newest first, each repayment with its transfers',
    paged: true,
    input: z.strictObject({ ...pageInput, ...one }),
    output: pageOf(loanRepayment.extend({ transfers: z.array(loanTransfer) })),
    errors: [],
  }),
  operatorLoanDerivation: endpoint({
    ...reads,
    path: '/console/api/loans/derivation',
    summary: 'How the interest of each period and the late charges of a loan came about until today',
    input: z.strictObject(one),
    output: loanDerivation,
    errors: ['request.not_found'],
  }),
  loanPortfolio: endpoint({
    ...reads,
    path: '/console/api/loans/portfolio',
    summary: 'What is lent, how much of it is late, and whether the lending account covers what waits for it',
    input: nothing,
    output: z.object({
      outstanding: cny,
      loans: count,
      /** Principal of the loans of which an instalment is late by more days than that. */
      atRisk: z.array(z.object({ days: z.number().int(), outstanding: cny, loans: count })),
      funds: cny,
      waiting: z.object({ loans: count, amount: cny }),
      /** The loans that were written off and are still owed: they are in none of the other figures. */
      writtenOff: z.object({ loans: count, outstanding: cny }),
      /** Offers that can be signed still. */
      offered: z.object({ applications: count, amount: cny }),
      /**
       * The part of what waits and of what is offered that the funds cover, in basis points; null where there is none
       * of either.
       */
      coverBps: z.number().int().min(0).nullable(),
      /** Principal that is to come in within 30 days: what is late as well, and nothing that was repaid ahead. */
      dueIn30Days: cny,
      /** Interest of the same instalments as it was agreed, less what was paid of it: what is repaid ahead makes it less. */
      interestIn30Days: cny,
      /** The amount that may go out within 30 days: for what waits, and for offers that can still be signed. */
      outIn30Days: cny,
    }),
    errors: [],
  }),
};
