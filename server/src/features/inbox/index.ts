export { leaveMessages, type NewInboxMessage } from './leave-messages.ts';
export { mutedKinds, mutedKindsOf } from './mute.store.ts';
