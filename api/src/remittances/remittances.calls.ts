import { remittancesApi } from './remittances.ts';
import { requestsApi } from './requests.ts';

export { operatorRemittancesApi as operatorCalls } from './remittances.operator.ts';

export const calls = { ...remittancesApi, ...requestsApi };
