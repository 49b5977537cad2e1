import { viewReasons } from '@banyan/domain/certification/certification-state.ts';
import { applicationStates } from '@banyan/domain/loan/application-state.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { visibleText } from '../text.ts';
import { cny, id, instant, pageInput, pageOf, picture, positiveCny } from '../wire.ts';
import { documentPosition } from './documents.ts';
import { limitLine, loanApplication } from './shapes.ts';

/** Applications for loans, for whoever decides: those that wait longest stand in front. */

const operatorApplication = loanApplication.extend({
  user: z.object({ userId: id, username: z.string() }),
  /** The limit of the person when they applied, and the lines that it is made of. */
  limit: cny,
  lines: z.array(limitLine),
  /** The highest instalment of what was applied for, and what the stated income allowed beside other loans. */
  instalment: cny,
  affordable: cny,
  takenBy: z.string().nullable(),
  takenAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  /** Why it was approved: for operators alone. */
  approvalReason: z.string().nullable(),
});

const decides = {
  method: 'POST',
  auth: 'operator',
  right: 'loans.decide',
  effect: 'write',
  perMinute: 120,
} as const;
const one = { applicationId: id, userId: id };

export const operatorLoanApplicationsApi = {
  operatorLoanApplications: endpoint({
    // The person may be named by a phone number: it does not belong in an address, which proxies log.
    method: 'POST',
    auth: 'operator',
    right: 'loans.read',
    effect: 'read',
    path: '/console/api/loan-applications',
    summary:
      'Applications of a state, or all, the newest first; those that wait for a decision the oldest first; the one with exactly this number, or those of exactly this username, phone, e-mail or user id',
    paged: true,
    input: z.strictObject({
      ...pageInput,
      state: z.enum(applicationStates).optional(),
      name: z.string().trim().max(254).optional(),
    }),
    output: pageOf(operatorApplication),
    errors: [],
  }),
  viewLoanDocument: endpoint({
    ...decides,
    path: '/console/api/loan-applications/document',
    summary:
      'A photo that proves an income, under a watermark of who looks and when; written down with the reason',
    audits: ['loan_application.view_document'],
    reply: 'image/jpeg',
    input: z.strictObject({ ...one, position: documentPosition, reason: z.enum(viewReasons) }),
    output: picture,
    errors: ['request.not_found'],
  }),
  takeLoanApplication: endpoint({
    ...decides,
    path: '/console/api/loan-applications/take',
    summary: 'Says that an application is being looked at, and by whom',
    audits: ['loan_application.take'],
    changes: ['loan'],
    input: z.strictObject(one),
    output: operatorApplication,
    errors: ['request.not_found', 'loan.application_over', 'operator.own_case'],
  }),
  approveLoanApplication: endpoint({
    ...decides,
    path: '/console/api/loan-applications/approve',
    summary: 'Offers a loan of at most what was applied for, for a reason that operators read',
    sends: true,
    audits: ['loan_application.approve'],
    changes: ['loan'],
    input: z.strictObject({ ...one, amount: positiveCny, reason: visibleText({ min: 5, max: 300 }) }),
    output: operatorApplication,
    errors: ['request.not_found', 'loan.not_in_review', 'operator.own_case', 'loan.above_request'],
  }),
  rejectLoanApplication: endpoint({
    ...decides,
    path: '/console/api/loan-applications/reject',
    summary: 'Refuses an application, for a reason that the person reads',
    sends: true,
    audits: ['loan_application.reject'],
    changes: ['loan'],
    input: z.strictObject({ ...one, reason: visibleText({ min: 5, max: 300 }) }),
    output: operatorApplication,
    errors: ['request.not_found', 'loan.not_in_review'],
  }),
};
