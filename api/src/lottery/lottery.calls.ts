export { operatorLotteryApi as operatorCalls } from './lottery.operator.ts';
export { lotteryApi as calls } from './lottery.ts';
