export { operatorClientLogApi as operatorCalls } from './client-log.operator.ts';
export { clientLogApi as calls } from './client-log.ts';
