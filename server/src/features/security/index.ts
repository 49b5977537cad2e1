export { notifyOwner } from './notify-owner.ts';
export { runningSecurityHolds } from './security-holds.store.ts';
export { refuseWhileHeld, startSecurityHold } from './security-holds.ts';
