export { inboxErrors as errors } from './inbox.errors.ts';

export const topic = 'inbox';
