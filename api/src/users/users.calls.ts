export { operatorUsersApi as operatorCalls } from './users.operator.ts';
