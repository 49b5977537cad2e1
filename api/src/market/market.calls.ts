import { operatorHolidaysApi } from './holidays.operator.ts';
import { operatorMarketApi } from './market.operator.ts';
import { marketApi } from './market.ts';
import { ownSharesApi } from './own-shares.ts';

export const calls = { ...marketApi, ...ownSharesApi };
export const operatorCalls = { ...operatorMarketApi, ...operatorHolidaysApi };
