import { operatorIssuersApi } from './issuers.operator.ts';
import { operatorProductsApi } from './products.operator.ts';

export { investingApi as calls } from './investing.ts';
export const operatorCalls = { ...operatorProductsApi, ...operatorIssuersApi };
