import { totpCodeAt } from '../src/platform/security/totp.ts';
import type { UserCaller } from './caller.ts';
import { type Person, password } from './person.ts';
import { codeSentTo, type Suite } from './suite.ts';

/** Returns what runs now, and what it may be ended by. */
export async function runningSecurityHold(call: UserCaller) {
  const { items } = await call.ok('/api/security/holds');
  const [hold] = items;
  if (!hold) throw new Error('nothing holds the withdrawals');
  return hold;
}

/** Returns by what the hold may be ended. */
export const openWays = async (call: UserCaller): Promise<string[]> =>
  (await runningSecurityHold(call)).ways.filter(({ state }) => state === 'open').map(({ way }) => way);

/** Asks to end the hold; the code that this is refused with, or 'ended'. */
export async function endSecurityHold(call: UserCaller, by: object): Promise<string> {
  const { securityHoldId } = await runningSecurityHold(call);
  const { status, body } = await call.send('/api/security/holds/cancel', { securityHoldId, by });
  return status === 200 ? 'ended' : String(body.code);
}

/** Ends the hold by a code to the phone that the person registered with. */
export async function endSecurityHoldByPhone(
  suite: Suite,
  person: Person,
  call = person.call,
): Promise<void> {
  await call.ok('/api/security/send_code', { purpose: 'security_hold', channel: 'phone' });
  const code = await codeSentTo(suite, person.phone);
  const outcome = await endSecurityHold(call, { way: 'phone', code });
  if (outcome !== 'ended') throw new Error(outcome);
}

/** Turns two-factor login on; returns how to make its codes, and the recovery codes. */
export async function twoFactor(suite: Suite, call: UserCaller) {
  const { secret } = await call.ok('/api/totp/enrol', { loginPassword: password });
  const code = () => totpCodeAt(secret, suite.clock.wall());
  const { recoveryCodes } = await call.ok('/api/totp/confirm', { code: code() });
  return { code, recoveryCodes };
}
