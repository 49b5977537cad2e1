import type { UserCaller } from '../caller.ts';
import { later } from '../recovery.ts';
import type { LifecycleContext } from './context.ts';
import { given, twice } from './given.ts';

/** Uses the secret key, and recovers a forgotten password by each of the three ways. */
export async function recoverAccess(
  { suite, stranger, code, ticket, keep }: LifecycleContext,
  me: UserCaller,
): Promise<void> {
  const { phone, email, loginPassword } = given;
  const made = await me.ok('/api/secret_key/create', { loginPassword });
  const { secretKey } = keep({ secretKey: made.secretKey });
  await me.ok('/api/secret_key/confirm', { secretKey });
  await me.refusal('/api/secret_key/verify', { secretKey: secretKey.slice(2) });
  await stranger.refusal('/api/login_password/reset_by_key', {
    username: email,
    secretKey,
    ...twice(given.byKeyPassword),
  });
  const byKey = { username: 'canaryone', secretKey, ...twice(given.byKeyPassword) };
  await stranger.ok('/api/login_password/reset_by_key', byKey);
  await stranger.ok('/api/sendSms', { phone, purpose: 'forgot', captchaTicket: await ticket() });
  const { smsCode } = keep({ smsCode: await code(phone) });
  const { phoneTicket } = keep(
    await stranger.ok('/api/verifySms', { phone, purpose: 'forgot', code: smsCode }).then((proof) => ({
      phoneTicket: proof.phoneTicket,
    })),
  );
  await stranger.ok('/api/forgot', { method: 'phone', phone, phoneTicket, ...twice(given.nextPassword) });
  later(suite, 2);
  await stranger.ok('/api/sendEmail', { email, purpose: 'forgot', captchaTicket: await ticket() });
  keep({ forgotCode: await code(email) });
  const proof = await stranger.ok('/api/verifyEmail', { email, purpose: 'forgot', code: await code(email) });
  const forgetting = { method: 'email', email, emailTicket: proof.emailTicket } as const;
  await stranger.refusal('/api/forgot', { ...forgetting, ...twice('short') });
  await stranger.ok('/api/forgot', { ...forgetting, ...twice(given.nextPassword) });
}
