export { operatorCheckinApi as operatorCalls } from './checkin.operator.ts';
export { checkinApi as calls } from './checkin.ts';
