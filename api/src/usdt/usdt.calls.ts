export { operatorUsdtApi as operatorCalls } from './usdt.operator.ts';
export { usdtApi as calls } from './usdt.ts';
