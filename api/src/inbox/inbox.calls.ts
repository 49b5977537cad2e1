import { inboxApi } from './inbox.ts';
import { pushApi } from './push.ts';

export const calls = { ...inboxApi, ...pushApi };
