import { doneIf, type NeedOf } from '../../platform/needs.ts';
import { runningSecurityHolds } from './security-holds.store.ts';

/** Says whether a security hold runs, and until when the longest of them does. */
export const noHoldNeed: NeedOf = async ({ reader, userId, now }) => {
  const [longest] = await runningSecurityHolds(reader, userId, now);
  return longest ? { state: 'waiting', until: longest.until } : doneIf(true);
};
