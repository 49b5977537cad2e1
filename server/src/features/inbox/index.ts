export { leaveMessages, type NewInboxMessage } from './leave-messages.ts';
export { type UnreadOfKind, unreadByKind } from './message.store.ts';
export { mutedKinds, mutedKindsOf } from './mute.store.ts';
export { endPushOf } from './push/subscription.store.ts';
export { type DevicesFor, pushDevicesOf } from './push/targets.ts';
