export { operatorGroupBuyApi as operatorCalls } from './group-buy.operator.ts';
export { groupBuyApi as calls } from './group-buy.ts';
