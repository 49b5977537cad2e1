import type { loanDocumentsApi } from '@banyan/api/loan/documents.ts';
import type { borrowingApi } from '@banyan/api/loan/loan.ts';
import type { repayingApi } from '@banyan/api/loan/repaying.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import type { Seal } from '../../platform/pdf/seal.ts';
import type { Keys } from '../certification/index.ts';
import { loanApplications, oneApplication } from './applications/applications.ts';
import { appeal, applyForLoan, withdrawApplication } from './applications/apply.ts';
import { keepDocument, openDocument, prepareDocument } from './applications/documents.ts';
import { loanOverview } from './overview.ts';
import { loanPaper } from './papers/loan-paper.ts';
import { loanAgreement, loanProducts } from './products/products.ts';
import { loanDerivation } from './repaying/derivation.ts';
import { loanRepayments, loans, oneLoan, oneRepayment } from './repaying/loans.ts';
import { repayLoan, setLoanAutopay } from './repaying/repay.ts';
import { signLoan } from './repaying/sign-loan.ts';

export const loanHandlers = (
  keys: Keys,
  seal: () => Seal,
): HandlersOf<typeof borrowingApi & typeof loanDocumentsApi & typeof repayingApi> => ({
  loanProducts,
  loanAgreement,
  loanOverview,
  applyForLoan,
  loanApplications,
  loanApplication: (ctx, { applicationId }) => oneApplication(ctx, applicationId),
  withdrawLoanApplication: (ctx, { applicationId }) => withdrawApplication(ctx, applicationId),
  appealLoanApplication: appeal,
  uploadLoanDocument: {
    prepare: (outside, { applicationId }) => prepareDocument(outside, applicationId),
    run: (ctx, input, image: Buffer) => keepDocument(ctx, keys, input, image),
  },
  loanDocument: async (ctx, input) => (await openDocument(ctx, keys, { ...input, userId: ctx.userId })).photo,
  signLoan: { contendsFor: 'funds', run: (ctx, input) => signLoan(ctx, keys, input) },
  loans,
  loan: (ctx, { loanId }) => oneLoan(ctx, loanId),
  loanDerivation: (ctx, { loanId }) => loanDerivation(ctx, { userId: ctx.userId, loanId }),
  loanPaper: (ctx, input) => loanPaper(ctx, keys, seal(), input),
  repayLoan: { contendsFor: 'funds', run: (ctx, input) => repayLoan(ctx, keys, input) },
  setLoanAutopay,
  loanRepayment: (ctx, { repaymentId }) => oneRepayment(ctx, repaymentId),
  loanRepayments,
});
