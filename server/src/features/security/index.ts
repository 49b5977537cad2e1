export { runningSecurityHolds } from './security-holds.store.ts';
export { refuseWhileHeld, startSecurityHold } from './security-holds.ts';
export { tellOwner } from './tell-owner.ts';
