import { operatorMarketApi } from './market.operator.ts';
import { marketApi } from './market.ts';

export const calls = marketApi;
export const operatorCalls = operatorMarketApi;
