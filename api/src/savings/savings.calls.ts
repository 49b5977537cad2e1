export { operatorSavingsApi as operatorCalls } from './savings.operator.ts';
export { savingsApi as calls } from './savings.ts';
