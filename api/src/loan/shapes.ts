import { transferKindNames } from '@banyan/domain/ledger/chart-of-accounts.ts';
import { employments, loanPurposes } from '@banyan/domain/loan/application.ts';
import { mostDocuments } from '@banyan/domain/loan/application-documents.ts';
import { applicationStates } from '@banyan/domain/loan/application-state.ts';
import { loanEndings, loanStates } from '@banyan/domain/loan/loan-state.ts';
import { loanMethods, loanTerms } from '@banyan/domain/loan/loan-terms.ts';
import { promiseStates } from '@banyan/domain/loan/promise.ts';
import { z } from 'zod';
import { bilingual, businessDate, cny, id, instant, signedCny } from '../wire.ts';

export const loanMethod = z.enum(loanMethods);
export const loanMonths = z.literal(loanTerms).meta({ description: 'months' });
const bps = z.number().int().meta({ description: 'hundredths of a percent' });
/** The fee of a loan, of its principal: at most a tenth, and taken once, out of what is paid out. */
export const feeBps = z
  .number()
  .int()
  .min(0)
  .max(1_000)
  .meta({ description: 'hundredths of a percent of the principal, taken when it is paid out' });

export const loanProduct = z.object({
  productId: id,
  name: bilingual,
  summary: bilingual,
  lender: bilingual,
  licenceReference: z.string(),
  minAmount: cny,
  maxAmount: cny,
  step: cny,
  months: z.array(loanMonths),
  methods: z.array(loanMethod),
  rateBps: bps,
  feeBps,
  /** The text that whoever applies agrees to, as it stands now. */
  agreementVersion: z.number().int(),
  /** The least level of membership of those who may apply; 0 asks for none. */
  minLevel: z.number().int(),
  /** And with so many loans that were paid back whole and in time. */
  minSettled: z.number().int(),
});

export const limitLine = z.object({
  kind: z.enum(['certified', 'settled', 'level', 'capped', 'outstanding', 'not_certified', 'overdue']),
  amount: signedCny,
  count: z.number().int().optional(),
  /** The level of membership that raises the limit, and by how much of it. */
  level: z.number().int().optional(),
  bps: bps.optional(),
});

export const loanApplication = z.object({
  applicationId: id,
  number: z.string(),
  product: z.object({ productId: id, name: bilingual, rateBps: bps, feeBps }),
  amount: cny.meta({ description: 'what was applied for' }),
  months: loanMonths,
  method: loanMethod,
  purpose: z.enum(loanPurposes),
  employment: z.enum(employments),
  monthlyIncome: cny,
  state: z.enum(applicationStates),
  submittedAt: instant,
  decidedAt: instant.nullable(),
  /** The offer, once it was approved: never more than was applied for. */
  offer: z.object({ amount: cny, endsAt: instant }).nullable(),
  /** Why it was refused. */
  reason: z.string().nullable(),
  mayAppeal: z.boolean(),
  /** The person's statement against a refusal; null where there is none. */
  appeal: z.string().nullable(),
  /** The version of the agreement that was agreed to; null for applications made before there were any. */
  agreementVersion: z.number().int().nullable(),
  /** The photos that prove the income, in their places; the pictures have calls of their own. */
  documents: z.array(z.object({ position: z.number().int().min(1).max(mostDocuments), addedAt: instant })),
  mayAddDocuments: z.boolean(),
  loanId: id.nullable(),
});

export const loanSummary = z.object({
  loanId: id,
  number: z.string(),
  name: bilingual,
  principal: cny,
  outstanding: cny,
  rateBps: bps,
  months: loanMonths,
  method: loanMethod,
  state: z.enum(loanStates),
  signedAt: instant,
  startsOn: businessDate.nullable().meta({ description: 'null while it waits for the money' }),
  /** The amount that falls due next, or is due already; null where nothing will be due. */
  next: z.object({ dueOn: businessDate, payableUntil: businessDate, amount: cny }).nullable(),
  /** The last day on which what is late now was in time. */
  overdueSince: businessDate.nullable(),
  isAutopay: z.boolean(),
  settled: z.object({ on: businessDate, ending: z.enum(loanEndings) }).nullable(),
  /** From this day on nothing is added to what is owed. */
  writtenOffOn: businessDate.nullable(),
});

export const loanOwed = z.object({
  penalty: cny,
  interestDue: cny,
  principalDue: cny,
  accrued: cny.meta({ description: 'interest to today that is not due yet' }),
  principalAhead: cny,
});

const scheduleRow = z.object({
  position: z.number().int().meta({ description: 'which of the agreed instalments, counted from 1' }),
  dueOn: businessDate,
  /** The date on which it was to fall due before it was deferred; null where it never was. */
  deferredFrom: businessDate.nullable(),
  payableUntil: businessDate,
  principal: cny,
  principalPaid: cny,
  interest: cny,
  interestPaid: cny,
  state: z.enum(['paid', 'due', 'overdue', 'upcoming']),
  /** The late charges for the days on which its principal was overdue. */
  penalty: cny,
  /** The repayments that it was paid by, and what of each. */
  paidBy: z.array(z.object({ repaymentId: id, on: businessDate, principal: cny, interest: cny })),
});

export const loanRepayment = z.object({
  repaymentId: id,
  loanId: id,
  number: z.string(),
  loanNumber: z.string(),
  kind: z.enum(['person', 'autopay', 'payoff', 'withdrawal']),
  amount: cny,
  penalty: cny,
  interest: cny,
  principal: cny,
  feeReturned: cny.meta({ description: 'the fee of the loan, where this withdraws from it' }),
  on: businessDate,
  at: instant,
});

/** A transfer of the ledger that something was booked by. */
export const loanTransfer = z.object({ transferId: id, kind: z.enum(transferKindNames), amount: cny });

/**
 * An amount that somebody promised to pay. It changes neither what is owed nor when, and is worded as it was agreed.
 */
export const loanPromise = z.object({
  promiseId: id,
  amount: cny,
  payOn: businessDate,
  state: z.enum(promiseStates),
  recordedOn: businessDate,
});

const fineCny = z.string().meta({
  description: 'CNY with four decimals: only the sum of a period is rounded to the cent',
});

/** The derivation of what a loan costs until today, so that anybody can compute it again. */
export const loanDerivation = z.object({
  rateBps: bps,
  penaltyBpsPerDay: bps,
  periods: z.array(
    z.object({
      position: z.number().int().meta({ description: 'which of the agreed instalments, counted from 1' }),
      /** Nights in a row in which the same principal was outstanding. */
      nights: z.array(
        z.object({
          from: businessDate,
          to: businessDate,
          nights: z.number().int(),
          outstanding: cny,
          perNight: fineCny,
          /** Of all these nights. */
          interest: fineCny,
        }),
      ),
      /** The sum of nights × outstanding, × the annual rate ÷ 365, rounded once. */
      interest: cny,
    }),
  ),
  /** Days in a row that cost the same, on the same overdue principal; `amount` is that of one day. */
  lateDays: z.array(
    z.object({ from: businessDate, to: businessDate, days: z.number().int(), base: cny, amount: cny }),
  ),
});

export const loanDetail = loanSummary.extend({
  lender: bilingual,
  licenceReference: z.string(),
  annualRateBps: bps.meta({ description: 'the effective rate, from what was agreed' }),
  fee: cny.meta({ description: 'taken once, out of what is paid out; given back with a withdrawal' }),
  owed: loanOwed,
  /** All of it together: what ends the loan today. */
  payoff: cny,
  /** The amount that an early end saves against paying by the schedule. */
  saves: cny,
  rows: z.array(scheduleRow),
  /**
   * The course of the outstanding amount: by the repayments so far, and from today on by the rows, if what is due is
   * paid today.
   */
  course: z.array(z.object({ on: businessDate, principal: cny, interest: cny, outstanding: cny })),
  /** True where autopay takes the available balance where the wallet holds less than is due. */
  isAutopayPartial: z.boolean(),
  penaltyTerms: z.object({ bpsPerDay: bps, graceDays: z.number().int(), capBps: bps }),
  penalties: z.object({ days: z.number().int(), amount: cny }),
  /** The last day of the right to withdraw; null once it is over. */
  withdrawableUntil: businessDate.nullable(),
  contract: z.object({ contractId: id, number: z.string() }),
  repaid: cny,
  /** The last promise to pay, if there was any. */
  promise: loanPromise.nullable(),
});
