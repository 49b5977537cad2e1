import { totpCodeAt } from '../../src/platform/security/totp.ts';
import { later } from '../recovery.ts';
import type { LifecycleContext } from './context.ts';
import { given, twice } from './given.ts';

/**
 * Changes, as the second person, the payment password by a code, turns the second factor on, freezes and unfreezes.
 */
export async function secondFactor({ suite, stranger, user, code, keep }: LifecycleContext): Promise<void> {
  const { email } = given;
  const again = await stranger.ok('/api/login', { username: email, password: given.nextPassword });
  const other = user(again.token);
  await other.ok('/api/payment_password/set', {
    loginPassword: given.nextPassword,
    ...twice(given.paymentPassword),
  });
  later(suite, 2);
  await other.ok('/api/security/send_code', { purpose: 'payment_password' });
  keep({ ownCode: await code(email) });
  await other.refusal('/api/payment_password/reset_by_code', {
    code: given.wrongCode,
    ...twice(given.nextPaymentPassword),
  });
  const resetting = { code: await code(email), ...twice(given.nextPaymentPassword) };
  await other.ok('/api/payment_password/reset_by_code', resetting);
  const enrolled = await other.ok('/api/totp/enrol', { loginPassword: given.nextPassword });
  const { totpSecret } = keep({ totpSecret: enrolled.secret });
  await other.refusal('/api/totp/confirm', { code: given.wrongCode });
  const codeNow = () => totpCodeAt(totpSecret, suite.clock.wall());
  const { recoveryCodes } = await other.ok('/api/totp/confirm', { code: codeNow() });
  for (const [n, recovery] of recoveryCodes.entries())
    keep({ [`recovery${n}`]: recovery, [`plainRecovery${n}`]: recovery.replaceAll('-', '') });
  const half = await stranger.refusal('/api/login', { username: email, password: given.nextPassword });
  const loginTicket = String(half.facts?.['ticket']);
  await stranger.refusal('/api/login/totp', { ticket: loginTicket, code: given.wrongCode });
  await stranger.ok('/api/login/totp', { ticket: loginTicket, code: recoveryCodes[0] ?? '' });

  await other.ok('/api/account/freeze', { confirmed: true });
  const unfreezing = { loginPassword: given.wrongPassword, code: recoveryCodes[1] ?? '' };
  await other.refusal('/api/account/unfreeze', unfreezing);
  await other.ok('/api/account/unfreeze', { ...unfreezing, loginPassword: given.nextPassword });
  const exporting = { loginPassword: given.nextPassword, format: 'json' } as const;
  await other.ok('/api/my_data/export', exporting);
}
