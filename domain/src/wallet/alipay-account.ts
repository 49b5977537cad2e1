import { isEmail, isPhone, maskEmail, maskPhone, normaliseEmail } from '../people/credentials.ts';

/** Returns the form in which an account at Alipay is kept and compared: no spaces, an e-mail address in lower case. */
export const normaliseAlipayAccount = (text: string): string => normaliseEmail(text.replaceAll(/\s/g, ''));

/** Returns whether a text can be an account at Alipay: a mainland mobile number or an e-mail address. */
export const isAlipayAccount = (text: string): boolean => isPhone(text) || isEmail(text);

/** Returns an account as it is shown: of a number its first three and last four digits, of an address its first letter. */
export const maskAlipayAccount = (account: string): string =>
  account.includes('@') ? maskEmail(account) : maskPhone(account);
