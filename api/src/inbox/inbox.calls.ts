export { inboxApi as calls } from './inbox.ts';
