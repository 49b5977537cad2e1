import { inboxApi } from './inbox.ts';
import { operatorPushApi } from './push.operator.ts';
import { pushApi } from './push.ts';

export const calls = { ...inboxApi, ...pushApi };
export const operatorCalls = operatorPushApi;
