import { employments, loanPurposes } from '@banyan/domain/loan/application.ts';
import { z } from 'zod';
import { sha256, signedContract, signingErrors } from '../contracts/signature.ts';
import { endpoint } from '../endpoint.ts';
import { visibleText } from '../text.ts';
import {
  authorization,
  bilingual,
  businessDate,
  cny,
  id,
  instant,
  nothing,
  pageInput,
  pageOf,
  picture,
  positiveCny,
} from '../wire.ts';
import { loanTerms } from './loan.terms.ts';
import {
  limitLine,
  loanApplication,
  loanDerivation,
  loanDetail,
  loanMethod,
  loanMonths,
  loanProduct,
  loanSummary,
} from './shapes.ts';

/** Borrowing: what it costs is told before anything is asked, and what is signed is what was shown (H7). */

const own = { auth: 'user', flag: 'loan' } as const;
const reads = { auth: 'user', method: 'GET', effect: 'read' } as const;
const writes = { auth: 'user', method: 'POST', effect: 'write', perMinute: 30 } as const;
const application = z.strictObject({ applicationId: id });

export const borrowingApi = {
  loanProducts: endpoint({
    auth: 'public',
    flag: 'loan',
    method: 'GET',
    effect: 'read',
    path: '/api/loan/products',
    summary: 'The loans that are offered, the lowest rate first',
    input: nothing,
    output: z.object({
      items: z.array(loanProduct),
      /** An instalment may take so much of a stated monthly income, in hundredths of a percent. */
      maxInstalmentShareBps: z.number().int(),
      coolingOffDays: z.number().int(),
      graceDays: z.number().int(),
      penaltyBpsPerDay: z.number().int(),
      penaltyCapBps: z.number().int(),
      /** An instalment that falls due on one of them may be paid on the day after; weekends are not among them. */
      closedDays: z.array(businessDate).meta({ description: 'days from today on that are declared closed' }),
    }),
    errors: [],
  }),
  loanAgreement: endpoint({
    auth: 'public',
    flag: 'loan',
    method: 'GET',
    effect: 'read',
    path: '/api/loan/agreement',
    summary: 'What whoever applies for a product agrees to, in a version that was published; now the newest',
    input: z.strictObject({ productId: id, version: z.coerce.number().int().min(1).optional() }),
    output: z.object({
      name: bilingual.meta({ description: 'of the product' }),
      version: z.number().int(),
      sha256,
      body: bilingual.meta({ description: 'Markdown' }),
      publishedAt: instant,
    }),
    errors: ['request.not_found'],
  }),
  loanOverview: endpoint({
    ...reads,
    path: '/api/loan/overview',
    summary: 'How much I may borrow and why, the application under way, and the loans that are not settled',
    input: nothing,
    output: z.object({
      limit: cny,
      lines: z.array(limitLine),
      /** The next level of membership with the limit that it would give; null where it would not be higher. */
      nextLevel: z.object({ level: z.number().int(), bps: z.number().int(), limit: cny }).nullable(),
      /** The largest part of one month's income that the instalments of my loans take. */
      committed: cny,
      /** By so much the limit rises with each loan that is repaid in time. */
      limitPerSettled: cny,
      /** The most that anybody may borrow. */
      maxLimit: cny,
      /** The products that are not open to me yet, with the level and the number of repaid loans that each asks for. */
      notYet: z.array(loanProduct.pick({ productId: true, name: true, minLevel: true, minSettled: true })),
      application: loanApplication.nullable(),
      loans: z.array(loanSummary),
    }),
    errors: [],
  }),
  applyForLoan: endpoint({
    ...writes,
    ...own,
    path: '/api/loan/apply',
    summary: 'Applies for a loan; an operator decides',
    changes: ['loan'],
    whenFrozen: 'refused',
    input: z.strictObject({
      productId: id,
      amount: positiveCny,
      months: loanMonths,
      method: loanMethod,
      purpose: z.enum(loanPurposes),
      employment: z.enum(employments),
      monthlyIncome: positiveCny,
      agreementVersion: z.number().int().meta({ description: 'the version that was shown' }),
      consents: z.literal(true).meta({ description: 'that what was stated is used to decide' }),
    }),
    output: loanApplication,
    errors: [
      'request.not_found',
      'loan.not_offered',
      'loan.wish_not_offered',
      'loan.agreement_outdated',
      'loan.certification_required',
      'loan.level_too_low',
      'loan.too_few_settled',
      'loan.above_limit',
      'loan.instalment_too_high',
      'loan.already_applied',
    ],
  }),
  loanApplications: endpoint({
    ...reads,
    path: '/api/loan/applications',
    summary: 'What I applied for, the newest first',
    paged: true,
    input: z.strictObject(pageInput),
    output: pageOf(loanApplication),
    errors: [],
  }),
  loanApplication: endpoint({
    ...reads,
    path: '/api/loan/application',
    summary: 'One application, with its decision',
    input: application,
    output: loanApplication,
    errors: ['request.not_found'],
  }),
  withdrawLoanApplication: endpoint({
    ...writes,
    path: '/api/loan/application/withdraw',
    summary: 'Takes back an application that is not signed',
    changes: ['loan'],
    input: application,
    output: loanApplication,
    errors: ['request.not_found', 'loan.application_over'],
  }),
  appealLoanApplication: endpoint({
    ...writes,
    ...own,
    path: '/api/loan/application/appeal',
    summary: 'Asks once for another look at a refusal',
    changes: ['loan'],
    input: z.strictObject({ applicationId: id, text: visibleText({ min: 5, max: 500, lines: 'many' }) }),
    output: loanApplication,
    errors: ['request.not_found', 'loan.not_appealable', 'loan.already_applied'],
  }),
  signLoan: endpoint({
    ...own,
    method: 'POST',
    effect: 'money',
    perMinute: 60,
    path: '/api/loan/sign',
    summary: 'Signs the contract of an offer; the money is paid out at once, or as soon as it is there',
    changes: ['contracts', 'loan'],
    mayChange: ['wallet'],
    whenFrozen: 'refused',
    input: z.strictObject({
      applicationId: id,
      shown: loanTerms,
      contract: signedContract,
      authorization,
    }),
    output: loanSummary,
    errors: [
      'request.not_found',
      'loan.no_offer',
      'loan.overdue_first',
      'loan.terms_changed',
      ...signingErrors,
      'payment_password.authorization_invalid',
    ],
  }),
  loans: endpoint({
    ...reads,
    path: '/api/loan/loans',
    summary: 'My loans, the newest first',
    paged: true,
    input: z.strictObject(pageInput),
    output: pageOf(loanSummary),
    errors: [],
  }),
  loan: endpoint({
    ...reads,
    path: '/api/loan/detail',
    summary: 'One loan: what is owed today, the schedule, and what ends it',
    input: z.strictObject({ loanId: id }),
    output: loanDetail,
    errors: ['request.not_found'],
  }),
  loanDerivation: endpoint({
    ...reads,
    path: '/api/loan/derivation',
    summary: 'How the interest of each period and the late charges of a loan came about until today',
    input: z.strictObject({ loanId: id }),
    output: loanDerivation,
    errors: ['request.not_found'],
  }),
  loanPaper: endpoint({
    ...reads,
    perMinute: 20,
    reply: 'application/pdf',
    path: '/api/loan/paper',
    summary: 'The statement of a loan as of today, or that it is settled, as a PDF under the platform’s seal',
    input: z.strictObject({ loanId: id, kind: z.enum(['statement', 'settlement']) }),
    output: picture,
    errors: ['request.not_found', 'loan.no_paper'],
  }),
};
