import { operatorReconciliationApi } from './reconciliation.operator.ts';

export const operatorCalls = operatorReconciliationApi;
