import { jobsApi } from './jobs.operator.ts';
import { outboxApi } from './outbox.operator.ts';

export const operatorCalls = { ...jobsApi, ...outboxApi };
