export { operatorVipApi as operatorCalls } from './vip.operator.ts';
export { vipApi as calls } from './vip.ts';
