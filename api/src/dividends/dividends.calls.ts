export { operatorDividendsApi as operatorCalls } from './dividends.operator.ts';
export { dividendsApi as calls } from './dividends.ts';
