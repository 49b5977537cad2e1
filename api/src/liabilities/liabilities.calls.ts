export { operatorLiabilitiesApi as operatorCalls } from './liabilities.operator.ts';
export { liabilitiesApi as calls } from './liabilities.ts';
