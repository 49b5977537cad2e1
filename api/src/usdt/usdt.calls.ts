import { operatorScansApi } from './scans.operator.ts';
import { operatorUsdtApi } from './usdt.operator.ts';

export { usdtApi as calls } from './usdt.ts';

export const operatorCalls = { ...operatorUsdtApi, ...operatorScansApi };
