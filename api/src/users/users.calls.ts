import { userBriefApi } from './brief.operator.ts';
import { operatorUsersApi } from './users.operator.ts';

export const operatorCalls = { ...operatorUsersApi, ...userBriefApi };
