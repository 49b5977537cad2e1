import { type LifecycleContext, secretOf } from './context.ts';
import { given, twice } from './given.ts';

/** Registers two people, one with a phone and one with an e-mail address, and logs them in, wrongly and rightly. */
export async function registerAndLogIn({ stranger, ticket, code, keep }: LifecycleContext) {
  const { phone, email } = given;
  const byPhone = { method: 'phone', phone, phoneAgain: phone, invitationCode: 'BANYAN88' } as const;
  await stranger.refusal('/api/register', { ...byPhone, ...twice('short'), captchaTicket: await ticket() });
  const registered = await stranger.ok('/api/register', {
    ...byPhone,
    ...twice(given.loginPassword),
    username: 'canaryone',
    captchaTicket: await ticket(),
  });
  await stranger.refusal('/api/register', {
    ...byPhone,
    ...twice(given.loginPassword),
    captchaTicket: await ticket(),
  });
  keep({ sessionToken: secretOf(registered.token) });

  await stranger.ok('/api/sendEmail', { email, purpose: 'register', captchaTicket: await ticket() });
  const { emailCode } = keep({ emailCode: await code(email) });
  await stranger.refusal('/api/verifyEmail', { email, purpose: 'register', code: given.wrongCode });
  const { emailTicket } = await stranger.ok('/api/verifyEmail', {
    email,
    purpose: 'register',
    code: emailCode,
  });
  keep({ emailTicket });
  const mailed = { method: 'email', email, emailTicket, invitationCode: 'BANYAN88' } as const;
  const second = await stranger.ok('/api/register', {
    ...mailed,
    ...twice(given.loginPassword),
    username: 'canarytwo',
  });

  await stranger.refusal('/api/login', { username: phone, password: given.wrongPassword });
  await stranger.refusal('/api/login', { username: given.wrongPassword, password: given.commonWrong });
  await stranger.refusal('/api/login', { username: email, password: 5 });
  const { token } = await stranger.ok('/api/login', { username: phone, password: given.loginPassword });
  keep({ loginToken: secretOf(token) });
  keep({ secondToken: secretOf(second.token) });
  return { userId: registered.user.userId, token };
}
