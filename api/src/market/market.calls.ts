import { operatorHolidaysApi } from './holidays.operator.ts';
import { operatorMarketApi } from './market.operator.ts';
import { marketApi } from './market.ts';
import { ownSharesApi } from './own-shares.ts';
import { publishedDaysApi } from './published-days.ts';

export const calls = { ...marketApi, ...ownSharesApi, ...publishedDaysApi };
export const operatorCalls = { ...operatorMarketApi, ...operatorHolidaysApi };
