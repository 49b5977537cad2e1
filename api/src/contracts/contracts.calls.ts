import { operatorContractsApi } from './contracts.operator.ts';
import { operatorTemplatesApi } from './templates.operator.ts';

export { contractsApi as calls } from './contracts.ts';
export const operatorCalls = { ...operatorTemplatesApi, ...operatorContractsApi };
