export { insertOperator } from './operators/operator.store.ts';
export { authenticateOperator } from './operators/operator-session.ts';
