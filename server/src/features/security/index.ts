export { runningHolds } from './security-holds.store.ts';
export { refuseWhileHeld, startHold } from './security-holds.ts';
export { tellOwner } from './tell-owner.ts';
