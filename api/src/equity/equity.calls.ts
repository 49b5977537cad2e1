export { equityApi as calls } from './equity.ts';
export { operatorOfferingsApi as operatorCalls } from './offerings.operator.ts';
