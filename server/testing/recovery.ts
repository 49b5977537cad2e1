import { userCaller } from './caller.ts';
import { asPerson, captchaTicket, type Person, password } from './person.ts';
import { codeSentTo, type Suite } from './suite.ts';

/** What people who lost something do to get back in. */

export const newPassword = 'Cedar-64-leaf';
export const newPasswordTwice = { password: newPassword, passwordAgain: newPassword };

/** Registers by e-mail, through its code. */
export async function registerByEmail(suite: Suite, username: string, email: string): Promise<Person> {
  const emailTicket = await proveEmail(suite, email, 'register');
  const fields = { username, email, emailTicket, password, passwordAgain: password };
  const { token, user } = await userCaller(suite.app.web).ok('/api/register', {
    method: 'email',
    invitationCode: 'BANYAN88',
    ...fields,
  });
  const { userId, invitationCode } = user;
  return asPerson(suite, { name: username, userId, token, phone: '', invitationCode });
}

/** Proves an e-mail address and returns the ticket for it. */
export async function proveEmail(
  suite: Suite,
  email: string,
  purpose: 'register' | 'forgot',
): Promise<string> {
  const stranger = userCaller(suite.app.web);
  await stranger.ok('/api/sendEmail', { email, purpose, captchaTicket: await captchaTicket(suite) });
  const code = await codeSentTo(suite, email);
  return (await stranger.ok('/api/verifyEmail', { email, purpose, code })).emailTicket;
}

/** Makes a secret key and types it back, as the screen asks. */
export async function confirmedKey(person: Person): Promise<string> {
  const { secretKey } = await person.call.ok('/api/secret_key/create', { loginPassword: password });
  await person.call.ok('/api/secret_key/confirm', { secretKey });
  return secretKey;
}

/** Moves the wall clock ahead, and business time with it. */
export const later = (suite: Suite, minutes: number): void =>
  suite.clock.set(new Date(suite.clock.wall().getTime() + minutes * 60_000));
