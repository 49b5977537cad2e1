export { operatorMembershipApi as operatorCalls } from './membership.operator.ts';
export { membershipApi as calls } from './membership.ts';
