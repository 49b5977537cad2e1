export { operatorFundingApi as operatorCalls } from './funding.operator.ts';
