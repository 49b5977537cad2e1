import { investingApi } from './investing.ts';
import { operatorForecastApi } from './issuer-forecast.operator.ts';
import { operatorIssuersApi } from './issuers.operator.ts';
import { issuerApi } from './issuers.ts';
import { operatorProductVersionsApi } from './product-versions.operator.ts';
import { operatorProductsApi } from './products.operator.ts';
export const calls = { ...investingApi, ...issuerApi };
export const operatorCalls = {
  ...operatorProductsApi,
  ...operatorIssuersApi,
  ...operatorForecastApi,
  ...operatorProductVersionsApi,
};
