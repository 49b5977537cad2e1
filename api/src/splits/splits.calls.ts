export { operatorSplitsApi as operatorCalls } from './splits.operator.ts';
export { splitsApi as calls } from './splits.ts';
