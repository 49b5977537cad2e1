import { createSign, createVerify, generateKeyPairSync } from 'node:crypto';

/** Two pairs of RSA keys: the application's, and Alipay's own. */
export const appKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
export const alipayKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });

type Fields = Readonly<Record<string, string>>;

/** Returns what Alipay signs of a form: all fields but the signature, by name. */
const contentOf = (fields: Fields, leftOut: readonly string[]): string =>
  Object.keys(fields)
    .filter((name) => !leftOut.includes(name))
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');

const sign = (text: string): string =>
  createSign('RSA-SHA256').update(text).sign(alipayKeys.privateKey, 'base64');

/** Tells whether the application signed a request. */
export const isSigned = (fields: Fields): boolean =>
  createVerify('RSA-SHA256')
    .update(contentOf(fields, ['sign']))
    .verify(appKeys.publicKey, fields['sign'] ?? '', 'base64');

/** Returns a notification as Alipay sends it: the kind of the signature is not signed with the rest. */
export function signedForm(fields: Fields): string {
  const all = { ...fields, sign_type: 'RSA2' };
  return new URLSearchParams({ ...all, sign: sign(contentOf(all, ['sign_type'])) }).toString();
}

/** Returns the body of an answer: the signature covers the text of the inner object. */
export function signedAnswer(method: string, answer: object): string {
  const text = JSON.stringify(answer);
  return `{"${method.replaceAll('.', '_')}_response":${text},"sign":"${sign(text)}"}`;
}
