import { loanDocumentsApi } from './documents.ts';
import { borrowingApi } from './loan.ts';
import { operatorLoanApplicationsApi } from './loan-applications.operator.ts';
import { operatorLoanProductsApi } from './loan-products.operator.ts';
import { operatorLoanWorkoutApi } from './loan-workout.operator.ts';
import { operatorLoansApi } from './loans.operator.ts';
import { repayingApi } from './repaying.ts';

export const calls = { ...borrowingApi, ...loanDocumentsApi, ...repayingApi };
export const operatorCalls = {
  ...operatorLoanProductsApi,
  ...operatorLoanApplicationsApi,
  ...operatorLoansApi,
  ...operatorLoanWorkoutApi,
};
