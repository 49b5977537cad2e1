import { couponsApi } from './coupons.ts';
import { giftsApi } from './gifts.ts';

export { operatorCouponsApi as operatorCalls } from './coupons.operator.ts';

export const calls = { ...couponsApi, ...giftsApi };
