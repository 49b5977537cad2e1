import { userBriefApi } from './brief.operator.ts';
import { operatorUsersApi } from './customer-file.operator.ts';

export const operatorCalls = { ...operatorUsersApi, ...userBriefApi };
