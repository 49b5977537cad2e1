/** Returns whether a password has 8–18 characters with letters and numbers (specification, section 5). */
export function isStrongPassword(text: string): boolean {
  return /^[\x21-\x7e]{8,18}$/.test(text) && /[A-Za-z]/.test(text) && /[0-9]/.test(text);
}

/**
 * Returns whether a password is good enough for an operator, who holds more than the own money: 12–64 characters,
 * letters and digits, without the own name.
 */
export function isOperatorPassword(text: string, username: string): boolean {
  return (
    /^[\x20-\x7e]{12,64}$/.test(text) &&
    /[A-Za-z]/.test(text) &&
    /[0-9]/.test(text) &&
    !text.toLowerCase().includes(username.toLowerCase())
  );
}

/** Returns whether a text is six ASCII digits; neither one digit repeated nor a run such as 123456 or 987654. */
export function isPaymentPassword(text: string): boolean {
  if (!/^[0-9]{6}$/.test(text)) return false;
  const steps = new Set([...text].slice(1).map((digit, i) => Number(digit) - Number(text[i])));
  // Six digits that are always as far apart are nought or one apart: there are no more than ten.
  return steps.size > 1;
}

/** Returns whether a text is a mainland mobile number: eleven digits, 13… to 19…. */
export const isPhone = (text: string): boolean => /^1[3-9][0-9]{9}$/.test(text);

/** Returns whether a text looks like an e-mail address; the code sent to it is the real check. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@"<>(),:;\\]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/.test(text);

/** Returns the form in which an address is compared and claimed: no spaces around, lower case. */
export const normaliseEmail = (text: string): string => text.trim().toLowerCase();

/**
 * Returns whether a text is 4–20 letters, digits, `_` or `-`, starting with a letter: never to be mistaken for a
 * phone or an e-mail.
 */
export const isUsername = (text: string): boolean => /^[A-Za-z][A-Za-z0-9_-]{3,19}$/.test(text);

/**
 * Returns whether a text is eight letters and digits; those that look alike (0 O 1 I L) are not issued but are
 * accepted.
 */
export const isInvitationCode = (text: string): boolean => /^[A-Za-z0-9]{8}$/.test(text);

export const maskPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`;

/** Returns a username as strangers see it: its first and last character. */
export const maskUsername = (username: string): string => `${username.slice(0, 1)}***${username.slice(-1)}`;

export const maskEmail = (email: string): string => `${email.slice(0, 1)}***@${email.split('@')[1] ?? ''}`;
