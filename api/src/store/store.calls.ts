export { operatorStoreApi as operatorCalls } from './store.operator.ts';
export { storeApi as calls } from './store.ts';
