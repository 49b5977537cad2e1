export { insertOperator } from './operator.store.ts';
export { authenticateOperator } from './operator-session.ts';
