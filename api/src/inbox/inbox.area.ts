export { inboxErrors as errors } from './inbox.errors.ts';

export const topic = 'inbox';

export const outbox = { push: ['userId', 'subscriptionId', 'messageId', 'at', 'until'] } as const;
