import { deferralStates } from '@banyan/domain/loan/deferral.ts';
import { writeOffStates } from '@banyan/domain/loan/write-off.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { obstacle } from '../obstacle.ts';
import { visibleText } from '../text.ts';
import { businessDate, cny, id, instant, pageInput, pageOf, positiveCny } from '../wire.ts';
import { loanPromise, loanSummary } from './shapes.ts';

/** The work on loans that are late: talking, promises, deferrals, and writing off. None of it changes the rate. */

const user = z.object({ userId: id, username: z.string() });

const operatorPromise = loanPromise.extend({ recordedBy: z.string(), recordedAt: instant });

const loanDeferral = z.object({
  deferralId: id,
  position: z.number().int().meta({ description: 'which instalment, counted from 1' }),
  months: z.number().int(),
  dueOn: businessDate,
  deferredTo: businessDate,
  state: z.enum(deferralStates),
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  mayGrant: z.boolean(),
  mayRefuse: z.boolean(),
  obstacle,
});

const loanWriteOff = z.object({
  writeOffId: id,
  /** The principal that was outstanding when it was written off; null before. */
  principal: cny.nullable(),
  state: z.enum(writeOffStates),
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  mayWriteOff: z.boolean(),
  mayRefuse: z.boolean(),
  obstacle,
});

/** All that was done about a loan, the newest first. */
const loanWork = z.object({
  loanId: id,
  notes: z.array(z.object({ noteId: id, note: z.string(), by: z.string(), at: instant })),
  promises: z.array(operatorPromise),
  deferrals: z.array(loanDeferral),
  writeOffs: z.array(loanWriteOff),
  /** An instalment may move by so many months at most. */
  deferMonths: z.number().int(),
});

const reads = { method: 'GET', auth: 'operator', right: 'loans.read', effect: 'read' } as const;
const works = {
  method: 'POST',
  auth: 'operator',
  right: 'loans.collect',
  effect: 'write',
  perMinute: 120,
  output: loanWork,
} as const;
const one = { loanId: id, userId: id };
const text = visibleText({ min: 3, max: 500, lines: 'many' });

export const operatorLoanWorkoutApi = {
  loanCollections: endpoint({
    ...reads,
    // The person may be named by a phone number: it does not belong in an address, which proxies log.
    method: 'POST',
    path: '/console/api/loans/collections',
    summary:
      'Loans of which an instalment is overdue, those that are late longest in front; the one with exactly this number, or those of exactly this username, phone, e-mail or user id',
    paged: true,
    input: z.strictObject({ ...pageInput, name: z.string().trim().max(254).optional() }),
    output: pageOf(
      loanSummary.extend({
        user,
        daysOverdue: z.number().int(),
        /** The amount that is due and not paid: penalty, interest and principal. */
        overdue: cny,
        /** The instant when an operator last noted something about it; null where nobody has. */
        contactedAt: instant.nullable(),
        promise: loanPromise.nullable(),
      }),
    ),
    errors: [],
  }),
  loanDeferrals: endpoint({
    ...reads,
    path: '/console/api/loans/deferrals',
    summary:
      'Deferrals of a state, or all, the newest first; those that wait for a decision the oldest first',
    paged: true,
    input: z.strictObject({ ...pageInput, state: z.enum(deferralStates).optional() }),
    output: pageOf(loanDeferral.extend({ user, loanId: id, number: z.string() })),
    errors: [],
  }),
  loanWriteOffs: endpoint({
    ...reads,
    path: '/console/api/loans/write-offs',
    summary:
      'Loans to write off of a state, or all, the newest first; those that wait for a decision the oldest first',
    paged: true,
    input: z.strictObject({ ...pageInput, state: z.enum(writeOffStates).optional() }),
    output: pageOf(loanWriteOff.extend({ user, loanId: id, number: z.string(), outstanding: cny })),
    errors: [],
  }),
  operatorLoanWork: endpoint({
    ...reads,
    path: '/console/api/loans/work',
    summary: 'What was done about a loan: notes, promises, and instalments that were deferred',
    input: z.strictObject(one),
    output: loanWork,
    errors: ['request.not_found'],
  }),
  noteOnLoan: endpoint({
    ...works,
    path: '/console/api/loans/note',
    summary: 'Writes a note about a loan, which the person never reads',
    audits: ['loan.note'],
    input: z.strictObject({ ...one, note: text }),
    errors: ['request.not_found'],
  }),
  recordLoanPromise: endpoint({
    ...works,
    path: '/console/api/loans/promise',
    summary: 'Writes down what a person promised to pay, and by when; neither interest nor penalties change',
    sends: true,
    audits: ['loan.promise'],
    changes: ['loan'],
    input: z.strictObject({ ...one, amount: positiveCny, payOn: businessDate }),
    errors: [
      'request.not_found',
      'loan.not_repaying',
      'loan.promise_date_invalid',
      'loan.more_than_owed',
      'loan.promise_open',
    ],
  }),
  proposeLoanDeferral: endpoint({
    ...works,
    path: '/console/api/loans/deferrals/propose',
    summary: 'Proposes that an instalment falls due some months later, which another operator decides',
    audits: ['loan.propose_deferral'],
    input: z.strictObject({
      ...one,
      position: z.number().int().min(1).max(100),
      months: z.number().int().min(1).max(12),
      reason: text,
    }),
    errors: [
      'request.not_found',
      'loan.not_repaying',
      'loan.deferral_proposed',
      'loan.instalment_paid',
      'loan.deferral_used_up',
      'loan.deferral_too_long',
      'loan.deferral_date_invalid',
    ],
  }),
  decideLoanDeferral: endpoint({
    ...works,
    right: 'loans.relieve',
    path: '/console/api/loans/deferrals/decide',
    summary: 'Grants or refuses a deferral; whoever proposed it may not',
    sends: true,
    audits: [['loan.grant_deferral', 'loan.refuse_deferral']],
    mayChange: ['loan'],
    input: z.strictObject({ deferralId: id, userId: id, decision: z.enum(['grant', 'refuse']) }),
    errors: [
      'request.not_found',
      'operator.own_case',
      'operator.same_person',
      'operator.maker_left',
      'loan.deferral_decided',
      'loan.not_repaying',
      'loan.instalment_paid',
      'loan.deferral_used_up',
      'loan.deferral_too_long',
      'loan.deferral_date_invalid',
    ],
  }),
  proposeLoanWriteOff: endpoint({
    ...works,
    path: '/console/api/loans/write-offs/propose',
    summary: 'Proposes to write an overdue loan off, which another operator decides',
    audits: ['loan.propose_write_off'],
    input: z.strictObject({ ...one, reason: text }),
    errors: ['request.not_found', 'loan.not_repaying', 'loan.not_overdue', 'loan.write_off_proposed'],
  }),
  decideLoanWriteOff: endpoint({
    ...works,
    right: 'loans.relieve',
    moves: true,
    path: '/console/api/loans/write-offs/decide',
    summary:
      'Writes a loan off or refuses to: it is owed still, and nothing is added to it; whoever proposed it may not',
    sends: true,
    audits: [['loan.write_off', 'loan.refuse_write_off']],
    mayChange: ['loan'],
    input: z.strictObject({ writeOffId: id, userId: id, decision: z.enum(['write_off', 'refuse']) }),
    errors: [
      'request.not_found',
      'operator.own_case',
      'operator.same_person',
      'operator.maker_left',
      'loan.write_off_decided',
      'loan.not_repaying',
      'loan.not_overdue',
    ],
  }),
};
