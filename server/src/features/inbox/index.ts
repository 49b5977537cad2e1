export { leaveMessages, type NewInboxMessage } from './leave-messages.ts';
export { mutedKindsOf } from './mute.store.ts';
